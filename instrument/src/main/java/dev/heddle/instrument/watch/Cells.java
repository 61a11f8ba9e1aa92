package dev.heddle.instrument.watch;

import dev.heddle.instrument.Sites.Site;
import dev.heddle.probe.watch.Watch;
import dev.heddle.probe.watch.WatchCell;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers of watched locations and of the places that access them. A number means the same for as long as the JVM runs, however often
 * the sample changes: code that was woven for an earlier sample may still be running.
 */
public final class Cells {
    /** What is watched: the member as reports name it, or null for what is named by the object; and the key in the sample. */
    public record Cell(WatchCell cell, String key, String member) {
    }

    /* All: protected by this. */
    private final Map<String, Cell> byKey = new HashMap<>();
    private final List<Cell> byNumber = new ArrayList<>();
    private final Map<Site, Integer> siteNumbers = new HashMap<>();
    private final List<Site> sites = new ArrayList<>();

    public Cells() {
        sites.add(new Site("?", "?", null, 0));
    }

    /** -1 if there is no room. */
    synchronized int of(String owner, String name, String member) {
        String key = owner + '.' + name;
        Cell known = byKey.get(key);
        if (known != null) {
            return known.cell.number;
        }
        int number = byNumber.size();
        if (number == Watch.CELLS) {
            return -1;
        }
        Cell c = new Cell(Watch.cell(number, owner), key, member);
        byKey.put(key, c);
        byNumber.add(c);
        return number;
    }

    /** A cell of the agent's own, which no class knows. */
    public synchronized WatchCell canary() {
        return byNumber.get(of("?", "canary", "?")).cell;
    }

    /** Whatever was found so far is told again if it is seen again. */
    public synchronized void forgetFound() {
        for (Cell c : byNumber) {
            c.cell.forgetFound();
        }
    }

    synchronized int site(Site s) {
        Integer known = siteNumbers.get(s);
        if (known != null) {
            return known;
        }
        sites.add(s);
        siteNumbers.put(s, sites.size() - 1);
        return sites.size() - 1;
    }

    public synchronized Site site(int number) {
        return sites.get(number < sites.size() ? number : 0);
    }

    public synchronized Cell cell(int number) {
        return byNumber.get(number);
    }

    public synchronized int size() {
        return byNumber.size();
    }
}
