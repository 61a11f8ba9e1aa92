package dev.heddle.instrument;

import dev.heddle.probe.Events;
import java.util.ArrayList;
import java.util.List;

/** Names of sites and members: dense numbers while the target runs, text when a finding is told. */
public final class Sites {
    /** A static program point. */
    public record Site(String className, String method, String file, int line) {
        @Override
        public String toString() {
            return className + "." + method + "(" + (file == null ? "?" : file) + (line > 0 ? ":" + line : "") + ")";
        }
    }

    private static final int LIMIT = 1 << 22;

    /* Both lists: protected by this. Id 0 is "unknown". */
    private final List<Site> sites = new ArrayList<>();
    private final List<String> members = new ArrayList<>();
    private final java.util.Map<String, Integer> volatiles = new java.util.HashMap<>();

    private int slots;

    /** A number for an array instruction. */
    synchronized int nextSlot() {
        return slots++;
    }

    /** Who is told each name; null if nobody. */
    private final Events events;

    public Sites() {
        this(null);
    }

    public Sites(Events events) {
        this.events = events;
        sites.add(new Site("?", "?", null, 0));
        members.add("?");
    }

    public synchronized int site(String className, String method, String file, int line) {
        if (sites.size() >= LIMIT) {
            return 0;
        }
        sites.add(new Site(className, method, file, line));
        int id = sites.size() - 1;
        if (events != null) {
            events.define(Events.SITE, id, className + "\t" + method + "\t" + (file == null ? "" : file) + "\t" + line);
        }
        return id;
    }

    public synchronized Site site(int id) {
        return id < sites.size() ? sites.get(id) : sites.get(0);
    }

    public synchronized int member(String name) {
        members.add(name);
        if (events != null) {
            events.define(Events.MEMBER, members.size() - 1, name);
        }
        return members.size() - 1;
    }

    /** The same number for the same volatile field, whichever class asks first. */
    public synchronized int volatileMember(String name) {
        Integer id = volatiles.get(name);
        if (id == null) {
            id = member(name);
            volatiles.put(name, id);
        }
        return id;
    }

    public synchronized String memberName(int id) {
        return id >= 0 && id < members.size() ? members.get(id) : "?";
    }
}
