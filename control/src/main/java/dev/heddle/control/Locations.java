package dev.heddle.control;

import dev.heddle.probe.Scheduler;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Objects of the JDK that the target uses: which of them more than one thread uses, one to change it. The sites from which
 * such an object was used are remembered for later iterations, so that its first use is a point as well.
 */
final class Locations {
    /** Objects kept alive for the rest of an iteration; beyond that many all count as shared. */
    private static final int MOST = 100_000;

    private static final class Use {
        final int number;
        final Task first;
        boolean several;
        boolean changed;
        boolean counts;
        final BitSet sites = new BitSet();

        Use(int number, Task first) {
            this.number = number;
            this.first = first;
        }
    }

    private final Map<Object, Use> uses = new IdentityHashMap<>();
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final BitSet sharedSites = new BitSet();

    void nextIteration() {
        uses.clear();
        numbers.clear();
    }

    void forget() {
        sharedSites.clear();
    }

    /** A number that is the same for the same object in this iteration, below zero. */
    int number(Object o) {
        Integer n = numbers.get(o);
        if (n == null) {
            n = -1 - numbers.size();
            if (numbers.size() < MOST) {
                numbers.put(o, n);
            }
        }
        return n;
    }

    /** The object's number, or 0 if only one thread has used it, or nobody changed it. */
    int used(Object o, Task t, boolean change, int site) {
        Use u = uses.get(o);
        if (u == null) {
            if (uses.size() >= MOST) {
                return Integer.MIN_VALUE;
            }
            u = new Use(number(o), t);
            uses.put(o, u);
        }
        boolean before = u.several && u.changed;
        u.several |= u.first != t;
        u.changed |= change;
        u.sites.set(site);
        if (u.several && u.changed) {
            if (before) {
                sharedSites.set(site);
            } else {
                sharedSites.or(u.sites);
            }
            u.counts = true;
            return u.number;
        }
        u.counts |= sharedSites.get(site);
        return sharedSites.get(site) ? u.number : 0;
    }

    /** See {@link Scheduler#uses}. */
    int uses(Object o) {
        Use u = uses.get(o);
        return u == null ? Scheduler.UNUSED : u.counts ? Scheduler.SHARED : Scheduler.USED;
    }

    /** From now on the site counts as one that uses a shared object. */
    void share(int site) {
        sharedSites.set(site);
    }

    BitSet shared() {
        return (BitSet) sharedSites.clone();
    }

    /** How many sites have used a shared object. */
    int sharedSites() {
        return sharedSites.cardinality();
    }
}
