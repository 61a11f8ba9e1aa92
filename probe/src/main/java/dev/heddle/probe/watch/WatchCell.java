package dev.heddle.probe.watch;

import jdk.internal.misc.Unsafe;

/**
 * One watched location of the code: a field, the arrays or the collections of a class.
 *
 * <p>
 * Protocol: {@link #armed} is set by the thread that has changed the cell's state to arming, and cleared by compare-and-set by
 * whoever is done with it. {@link #opened} is written by the agent before it opens the cell, so the thread that arms it reads it after its
 * compare-and-set. {@link #known} is made by who finds the first race, by compare-and-set, and stays. The counts are written by arming threads, one at a time, and read by the agent at leisure.
 */
public final class WatchCell {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long AT = U.objectFieldOffset(WatchCell.class, "armed");
    private static final long KNOWN = U.objectFieldOffset(WatchCell.class, "known");

    public final int number;
    private final String owner;
    private Armed armed;
    private long opened = System.nanoTime();
    private volatile long armings;
    /** Nanoseconds from the opening to the access that came first, summed up: what tells how often there is one. */
    private volatile long waited;
    /** Null as long as nothing was found, which is all that ever happens to nearly all cells. */
    private volatile WatchHit[] known;
    private static final int MOST = 16;

    WatchCell(int number, String owner) {
        this.number = number;
        this.owner = owner;
    }

    /** The class that declares the field, of those that the one by which it was named extends. */
    Class<?> declaring(Class<?> named) {
        for (Class<?> c = named; c != null; c = c.getSuperclass()) {
            if (isOwner(c.getName())) {
                return c;
            }
        }
        return named;
    }

    private boolean isOwner(String name) {
        int n = owner.length();
        if (name.length() != n) {
            return false;
        }
        for (int i = 0; i < n; i++) {
            char c = owner.charAt(i);
            if (name.charAt(i) != (c == '/' ? '.' : c)) {
                return false;
            }
        }
        return true;
    }

    Armed armed() {
        return (Armed) U.getReferenceAcquire(this, AT);
    }

    void arm(Armed a) {
        waited += Math.max(0, a.at - opened);
        armings++;
        U.putReferenceRelease(this, AT, a);
    }

    boolean forget(Armed a) {
        return U.compareAndSetReference(this, AT, a, null);
    }

    /** A race. */
    void hit(Armed then, Object base, int now, String trace) {
        WatchHit h = counted(then, now);
        if (h == null) {
            keep(new WatchHit(this, then, base, now, trace));
        }
    }

    /** The record of this pair of sites, which has one more sighting now; null if there is none. */
    private WatchHit counted(Armed then, int now) {
        WatchHit[] all = known;
        for (int i = 0; all != null && i < MOST; i++) {
            WatchHit h = (WatchHit) U.getReferenceAcquire(all, Offsets.ofObject(i));
            if (h != null && h.same(then.access, now)) {
                h.count++;
                return h;
            }
        }
        return null;
    }

    /** One record is kept for each pair of sites. */
    private void keep(WatchHit fresh) {
        WatchHit[] all = known;
        if (all == null) {
            U.compareAndSetReference(this, KNOWN, null, new WatchHit[MOST]);
            all = known;
        }
        for (int i = 0; i < MOST; i++) {
            WatchHit h = (WatchHit) U.getReferenceAcquire(all, Offsets.ofObject(i));
            if (h == null) {
                if (U.compareAndSetReference(all, Offsets.ofObject(i), null, fresh)) {
                    fresh.publish();
                    return;
                }
                i--;
            } else if (h.same(fresh)) {
                // Somebody was faster.
                h.count++;
                return;
            }
        }
    }

    /* What follows is for the agent. */

    /** Lets the next access be left here; false if there is one already, or the next one is awaited. */
    public boolean open(long now) {
        opened = now;
        return Watch.open(this);
    }

    public void close() {
        Watch.close(this);
    }

    public boolean isOpen() {
        return Watch.isOpen(this);
    }

    /** What was left here, or null. */
    public Armed left() {
        return armed();
    }

    /**
     * Whether a race with code that is not woven is news; if not, it is counted.
     *
     * @param write what the other one did for certain, or else it read or wrote
     */
    public boolean isNews(Armed then, boolean write) {
        return counted(then, write ? Watch.WRITE : 0) == null;
    }

    /** A race with code that is not woven. */
    public void hit(Armed then, Object base, boolean write, String thread, StackTraceElement[] where) {
        keep(new WatchHit(this, then, base, write, thread, where));
    }

    /** Nanoseconds since something was left here, or -1 if nothing is. */
    public long age(long now) {
        Armed a = armed();
        return a == null ? -1 : now - a.at;
    }

    /** A race that turned out to be doubtful: if it is seen again it is told again. */
    public void forget(WatchHit h) {
        WatchHit[] all = known;
        for (int i = 0; all != null && i < MOST; i++) {
            U.compareAndSetReference(all, Offsets.ofObject(i), h, null);
        }
    }

    /** Whatever was found here is told again if it is seen again. */
    public void forgetFound() {
        WatchHit[] all = known;
        for (int i = 0; all != null && i < MOST; i++) {
            U.putReferenceRelease(all, Offsets.ofObject(i), null);
        }
    }

    /** Forgets what was left here if its thread has released something since, or if it is too old: it waits for nobody any more. */
    public boolean tidy(long now, long limit) {
        Watch.loosen(this);
        Armed a = armed();
        if (a != null && (now - a.at > limit || !a.stands())) {
            Watch.disarm(this, a);
            return true;
        }
        return false;
    }

    public long armings() {
        return armings;
    }

    public long waited() {
        return waited;
    }
}
