package dev.heddle.probe;

import java.util.HashMap;
import java.util.Map;

/**
 * A thread under control: what {@link Gate} needs to know of it without asking the {@link Scheduler}. Only the thread itself
 * writes the fields, except {@link #interrupted}, which any thread may set.
 */
public abstract class Strand {
    /** The object of the last access or call that came to a point, null for a static field; and the element of an array. */
    public Object base;
    public int index;
    /** The round of a loop of the target in which the thread is; null if it is in none. */
    public LoopRound round;
    /** Where the target has last called something of the JDK. */
    int callSite;
    /** Above zero where the thread must not be switched away from voluntarily: class initializers, locks of JDK code. */
    public int quiet;
    /** The JDK object on which the thread is making a call, so that the code of that call can be interleaved, or null. */
    public Object inner;
    /** An object of which it is known that the target does not use it itself, or null. */
    Object notInner;
    /** The thread has put out work that others may steal: what it does next in code of the target is a point. */
    boolean offered;
    /** The call of a method that is meant to be atomic in which the thread is, or null; and how many such calls are inside each other. */
    public Region region;
    int regions;
    /** In how many initializers of classes it is. */
    int initializing;
    /** Whether the value that comes next belongs to the last point. */
    public boolean shows;
    /** The number of the name of the method that the thread calls at a point. */
    public int callee;
    /** Whether the last call of that kind only looks. */
    public boolean looks;
    /** Whether others use that object too. */
    public boolean innerShared;
    /**
     * Operations since the thread last got the turn, those on what nobody shares included: who waits in a loop for something that
     * only others can do has to let them. Set back by the scheduler.
     */
    public int turnEvents;
    /** Methods of the target that the thread has entered while others were alive; only if somebody counts them. */
    public long calls;
    /** With so many of these it comes to a point. Written by the scheduler, under its turn. */
    public long callsUntil = Long.MAX_VALUE;
    /** How many times the thread is in {@code Thread.run} of itself. */
    int runs;
    /** Whether the thread has come to its own first instruction. */
    public boolean begun;
    /** Whether it has done its last; what is left of it is the business of the JVM. Written under the turn. */
    public volatile boolean ended;
    /** What the thread says why it is about to end the program with an exit code other than zero; null if it says nothing. */
    public Throwable reason;
    /** The interrupt status. The real one stays clear: it would make every real wait return at once. */
    public volatile boolean interrupted;

    /** By the place: how many objects the thread has made there; null until the first one. */
    private Map<Integer, Integer> births;

    /* How often the thread came to each pair of operation and site: open addressing, key 0 is a free place. */
    private long[] keys = new long[64];
    private int[] counts = new int[64];
    private int used;

    /** Counts an operation at a site, and returns how many that makes. */
    public final int count(int op, int site) {
        turnEvents++;
        return occurrence(op, site);
    }

    /** The same, for what is no sign of a thread that waits in a loop. */
    final int occurrence(int op, int site) {
        long key = (long) site << 8 | op + 1;
        int mask = keys.length - 1;
        int at = (int) (key * 0x9E3779B97F4A7C15L >>> 40) & mask;
        while (keys[at] != key) {
            if (keys[at] == 0) {
                if (2 * ++used > keys.length) {
                    grow();
                    used--;
                    return occurrence(op, site);
                }
                keys[at] = key;
                break;
            }
            at = at + 1 & mask;
        }
        return ++counts[at];
    }

    /** How many objects the thread has made at this place, this one included. Does not count as something that it did. */
    final int born(int site) {
        if (births == null) {
            births = new HashMap<>();
        }
        Integer n = births.get(site);
        births.put(site, n == null ? 1 : n + 1);
        return n == null ? 1 : n + 1;
    }

    /** The thread is back in code of the target. */
    final void outside() {
        inner = null;
        notInner = null;
        shows = false;
    }

    final void forgetCounts() {
        keys = new long[64];
        counts = new int[64];
        used = 0;
        turnEvents = 0;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldCounts = counts;
        keys = new long[2 * oldKeys.length];
        counts = new int[2 * oldKeys.length];
        int mask = keys.length - 1;
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0) {
                int at = (int) (oldKeys[i] * 0x9E3779B97F4A7C15L >>> 40) & mask;
                while (keys[at] != 0) {
                    at = at + 1 & mask;
                }
                keys[at] = oldKeys[i];
                counts[at] = oldCounts[i];
            }
        }
    }
}
