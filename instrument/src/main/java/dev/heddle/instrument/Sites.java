package dev.heddle.instrument;

import dev.heddle.probe.Events;
import dev.heddle.probe.Visits;
import java.util.ArrayList;
import java.util.List;

/** Names of sites and members: dense numbers while the target runs, text when a finding is told. */
public final class Sites {
    /** Is told each new name, by the thread that loads the class. */
    public interface Naming {
        void site(int id, Site site);

        void member(int id, String name);
    }

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

    /** Accesses by number, as site and member, for reads and writes; protected by this. */
    private final List<int[]> accesses = new ArrayList<>();
    private final java.util.Map<List<Integer>, Integer> accessNumbers = new java.util.HashMap<>();

    private int slots;
    /** Methods by number, from 1; protected by this. */
    private final List<String> methods = new ArrayList<>(List.of("?"));
    private final List<int[]> inherited = new ArrayList<>();
    private final java.util.Map<String, String> touched = new java.util.HashMap<>();
    private final java.util.Map<String, Integer> methodNumbers = new java.util.HashMap<>();

    /** The same number for the same method, whichever loader has it. */
    synchronized int method(String name) {
        Integer known = methodNumbers.get(name);
        if (known != null) {
            return known;
        }
        if (methods.size() == Visits.METHODS) {
            throw new IllegalStateException("too many methods");
        }
        methods.add(name);
        methodNumbers.put(name, methods.size() - 1);
        return methods.size() - 1;
    }

    /** A number for an access: even for a read, odd for a write. */
    synchronized int access(int site, int member, boolean write) {
        int number = accessNumbers.computeIfAbsent(List.of(site, member), k -> {
            accesses.add(new int[]{site, member});
            return accesses.size() - 1;
        });
        return number * 2 + (write ? 1 : 0);
    }

    /** Where an access is. */
    public synchronized Site siteOf(int access) {
        return site(accesses.get(access >> 1)[0]);
    }

    /** What is accessed. */
    public synchronized String memberOf(int access) {
        return memberName(accesses.get(access >> 1)[1]);
    }

    /** What a method touches, see {@link Footprint}; of two with one name, anything. */
    synchronized void touches(String method, String what) {
        String known = touched.get(method);
        touched.put(method, known == null || known.equals(what) ? what : Footprint.ANYTHING);
    }

    synchronized String touched(String method) {
        return touched.getOrDefault(method, Footprint.ANYTHING);
    }

    /** By number, what each of {@link #methods()} touches. */
    public synchronized List<String> touched() {
        List<String> out = new ArrayList<>();
        methods.forEach(m -> out.add(Footprint.whole(touched(m), touched)));
        return out;
    }

    /** One method can run at the same time with whatever another one can. */
    synchronized void inherits(String method, String from) {
        inherited.add(new int[]{method(method), method(from)});
    }

    /** Numbers of methods, each with that of one from which it inherits. */
    public synchronized List<int[]> inherited() {
        return List.copyOf(inherited);
    }

    /** All methods that have a number, by number; the first is none. */
    public synchronized List<String> methods() {
        return List.copyOf(methods);
    }

    /** A number for an array instruction. */
    synchronized int nextSlot() {
        return slots++;
    }

    /** Who is told each name; null if nobody. */
    private final Events events;
    /** The same, for those who are there for control; null if nobody. */
    private volatile Naming naming;

    public Sites() {
        this(null);
    }

    public Sites(Events events) {
        this.events = events;
        sites.add(new Site("?", "?", null, 0));
        members.add("?");
    }

    public void naming(Naming who) {
        naming = who;
    }

    /** How many sites have a number, the unknown one included. */
    public synchronized int sites() {
        return sites.size();
    }

    /** How many members have a number, the unknown one included. */
    public synchronized int members() {
        return members.size();
    }

    public int site(String className, String method, String file, int line) {
        int id = addSite(className, method, file, line);
        // Without the lock: whoever is told has locks of its own, and asks for names while it holds them.
        Naming who = naming;
        if (who != null && id > 0) {
            who.site(id, site(id));
        }
        return id;
    }

    private synchronized int addSite(String className, String method, String file, int line) {
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

    public int member(String name) {
        int id = addMember(name);
        named(id, name);
        return id;
    }

    private void named(int id, String name) {
        Naming who = naming;
        if (who != null) {
            who.member(id, name);
        }
    }

    private synchronized int addMember(String name) {
        members.add(name);
        if (events != null) {
            events.define(Events.MEMBER, members.size() - 1, name);
        }
        return members.size() - 1;
    }

    /** The same number for the same volatile field, whichever class asks first. */
    public int volatileMember(String name) {
        int id;
        synchronized (this) {
            Integer known = volatiles.get(name);
            if (known != null) {
                return known;
            }
            id = addMember(name);
            volatiles.put(name, id);
        }
        named(id, name);
        return id;
    }

    public synchronized String memberName(int id) {
        return id >= 0 && id < members.size() ? members.get(id) : "?";
    }
}
