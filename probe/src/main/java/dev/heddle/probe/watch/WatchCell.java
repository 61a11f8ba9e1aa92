package dev.heddle.probe.watch;

import jdk.internal.misc.Unsafe;

/**
 * One watched location of the code: a field, the arrays or the collections of a class.
 *
 * <p>
 * Protocol: {@link #armed} is set by the thread that has changed the cell's state to arming, and cleared by compare-and-set by
 * whoever is done with it. {@link #opened} is written by the agent before it opens the cell, so the thread that arms it reads it after its
 * compare-and-set. The counts are written by arming threads, one at a time, and read by the agent at leisure.
 */
public final class WatchCell {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long AT = U.objectFieldOffset(WatchCell.class, "armed");

    public final int number;
    private Armed armed;
    private long opened = System.nanoTime();
    private volatile long armings;
    /** Nanoseconds from the opening to the access that came first, summed up: what tells how often there is one. */
    private volatile long waited;
    private final WatchHit[] known = new WatchHit[MOST];
    private static final int MOST = 16;

    WatchCell(int number) {
        this.number = number;
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

    /** A race. One record is kept for each pair of sites; what is seen again is counted. */
    void hit(Armed then, int now, String trace) {
        for (int i = 0; i < MOST; i++) {
            WatchHit h = (WatchHit) U.getReferenceAcquire(known, Offsets.ofObject(i));
            if (h == null) {
                h = new WatchHit(this, then, now, trace);
                if (U.compareAndSetReference(known, Offsets.ofObject(i), null, h)) {
                    h.publish();
                    return;
                }
                i--;
            } else if (h.same(then.access, now)) {
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

    /** Nanoseconds since something was left here, or -1 if nothing is. */
    public long age(long now) {
        Armed a = armed();
        return a == null ? -1 : now - a.at;
    }

    /** A race that turned out to be doubtful: if it is seen again it is told again. */
    public void forget(WatchHit h) {
        for (int i = 0; i < MOST; i++) {
            U.compareAndSetReference(known, Offsets.ofObject(i), h, null);
        }
    }

    /** Whatever was found here is told again if it is seen again. */
    public void forgetFound() {
        for (int i = 0; i < MOST; i++) {
            U.putReferenceRelease(known, Offsets.ofObject(i), null);
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
