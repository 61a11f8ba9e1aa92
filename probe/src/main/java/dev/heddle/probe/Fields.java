package dev.heddle.probe;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ReservedStackAccess;

/**
 * The slow path of field checks: the transitions of FastTrack over the three shadow words. The generated checks have
 * already found that neither word equals the thread's epoch.
 *
 * <p>
 * The write word is the lock of the triple: a transition swaps {@link Epoch#LOCKED} in, works alone, and stores the new
 * write word last. So no transition is lost or torn, and a word together with its stamp is a true record of one access.
 */
public final class Fields {
    private static final Unsafe U = Unsafe.getUnsafe();

    private Fields() {
    }

    public static void read(Object o, ThreadState ts, int member, int site, Class<?> owner) {
        if (ts.muted != 0) {
            return;
        }
        try {
            Member m = Member.of(member, owner);
            read(m.base(o, owner), o, null, ts, m, site);
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }

    public static void write(Object o, ThreadState ts, int member, int site, Class<?> owner) {
        if (ts.muted != 0) {
            return;
        }
        try {
            Member m = Member.of(member, owner);
            write(m.base(o, owner), o, null, ts, m, site);
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }

    private static ReadVector readers(Object base, Object o, Loc loc, Member m) {
        return loc != null ? loc.readers : (m.isStatic ? m.ext(base) : Exts.of(o)).readers(m.id);
    }

    private static ReadVector makeReaders(Object base, Object o, Loc loc, Member m) {
        if (loc != null) {
            if (loc.readers == null) {
                loc.readers = new ReadVector(-1, null);
            }
            return loc.readers;
        }
        return (m.isStatic ? m.ext(base) : Exts.of(o)).makeReaders(m.id);
    }

    /** A read of what the triple at {@code base} stands for; {@code loc} is the base if it is a {@link Loc}. */
    @ReservedStackAccess
    static void read(Object base, Object o, Loc loc, ThreadState ts, Member m, int site) {
        if (Pacing.ON && Pacing.idle) {
            readIdle(base, o, ts, m, site);
            return;
        }
        long e = ts.epoch;
        ts.led = Foresight.ON && m.leads;
        long r = U.getLong(base, m.r());
        if (ts.optimistic != null) {
            readOptimistic(base, o, loc, ts, m, site);
            return;
        }
        int stamp = ts.stamp(site);
        ts.events++;
        if (r < 0 && !Stream.ON && ts.rereadShared(r, stamp)) {
            // Without the lock: many threads read the same few fields all the time. A writer locks before it looks.
            U.fullFence();
            long w = U.getLongAcquire(base, m.w());
            if ((w == 0 || w > 0 && ts.knows(w)) && U.getLongAcquire(base, m.r()) == r) {
                return;
            }
        }
        ReadVector spare = r > 0 && !ts.knows(r) ? makeReaders(base, o, loc, m) : null;
        long w = lock(base, m.w());
        r = U.getLong(base, m.r());
        if (r >= 0) {
            if (r == 0 || ts.knows(r)) {
                U.putInt(base, m.readStamp(), stamp);
                U.putLong(base, m.r(), e);
            } else {
                ReadVector v = spare != null ? spare : makeReaders(base, o, loc, m);
                long word = Shared.next();
                v.begin(word, r, U.getInt(base, m.readStamp()));
                ts.addShared(v, word, e, stamp);
                U.putLong(base, m.r(), word);
            }
        } else {
            ts.addShared(readers(base, o, loc, m), r, e, stamp);
        }
        int ws = U.getInt(base, m.writeStamp());
        U.putLongRelease(base, m.w(), w);
        if (Stream.ON) {
            Stream.access(ts, false, m.isStatic ? base : o, m, 0, site);
        }
        if (w != 0 && ts.races(w, ws)) {
            Races.found(ts, m, o, false, stamp, true, w, ws);
        }
    }

    /** A read whose record waits for the end of an optimistic section. */
    static final class Read {
        final Object base;
        final Object object;
        final Loc loc;
        final Member member;
        final long epoch;
        final int stamp;

        Read(Object base, Object object, Loc loc, Member member, long epoch, int stamp) {
            this.base = base;
            this.object = object;
            this.loc = loc;
            this.member = member;
            this.epoch = epoch;
            this.stamp = stamp;
        }
    }

    /** Checks, but leaves no record: if the stamp turns out invalid, the program throws the value away. */
    @ReservedStackAccess
    private static void readOptimistic(Object base, Object o, Loc loc, ThreadState ts, Member m, int site) {
        Read r = new Read(base, o, loc, m, ts.epoch, ts.stamp(site));
        checkRead(ts, r);
        ts.optimistic.add(r);
        if (ts.optimistic.endless()) {
            ts.endOptimistic(true);
        }
    }

    @ReservedStackAccess
    static void checkRead(ThreadState ts, Read read) {
        Object base = read.base;
        Member m = read.member;
        long w = lock(base, m.w());
        int ws = U.getInt(base, m.writeStamp());
        U.putLongRelease(base, m.w(), w);
        if (w != 0 && ts.races(w, ws)) {
            Races.found(ts, m, read.object, false, read.stamp, true, w, ws);
        }
    }

    /** The record of a read that was checked earlier. Writes that came since are ordered after it, or saw nothing to race with. */
    @ReservedStackAccess
    static void recordLate(ThreadState ts, Read read) {
        Object base = read.base;
        Member m = read.member;
        ReadVector spare = makeReaders(base, read.object, read.loc, m);
        long w = lock(base, m.w());
        long r = U.getLong(base, m.r());
        if (r < 0) {
            spare.add(ts, read.epoch, read.stamp, null);
        } else if (r == 0 || ts.knows(r)) {
            U.putInt(base, m.readStamp(), read.stamp);
            U.putLong(base, m.r(), read.epoch);
        } else {
            long word = Shared.next();
            spare.begin(word, r, U.getInt(base, m.readStamp()));
            spare.add(ts, read.epoch, read.stamp, null);
            U.putLong(base, m.r(), word);
        }
        U.putLongRelease(base, m.w(), w);
    }

    @ReservedStackAccess
    static void write(Object base, Object o, Loc loc, ThreadState ts, Member m, int site) {
        // Outside of a sampling period nothing is recorded: all that comes later races with this write, or is ordered after what it takes away.
        boolean idle = Pacing.ON && Pacing.idle;
        if (idle && U.getLongAcquire(base, m.w()) == 0 && U.getLong(base, m.r()) == 0) {
            return;
        }
        long e = ts.epoch;
        ts.led = Foresight.ON && m.leads;
        int stamp = ts.stamp(site);
        ts.events++;
        long w = lock(base, m.w());
        int ws = U.getInt(base, m.writeStamp());
        long r = U.getLong(base, m.r());
        int rs = 0;
        long racyReader = 0;
        if (r > 0) {
            rs = U.getInt(base, m.readStamp());
            racyReader = ts.races(r, rs) ? r : 0;
        } else if (r < 0) {
            ReadVector v = readers(base, o, loc, m);
            racyReader = v.racy(ts);
            rs = v.racyStamp();
            U.putLong(base, m.r(), 0);
        }
        if (idle) {
            U.putLong(base, m.r(), 0);
        }
        U.putInt(base, m.writeStamp(), stamp);
        U.putLongRelease(base, m.w(), idle ? 0 : e);
        if (Stream.ON) {
            Stream.access(ts, true, m.isStatic ? base : o, m, 0, site);
        }
        if (w != 0 && ts.races(w, ws)) {
            Races.found(ts, m, o, true, stamp, true, w, ws);
        }
        if (racyReader != 0) {
            Races.found(ts, m, o, true, stamp, false, racyReader, rs);
        }
    }

    /** Outside of a sampling period: a read that is ordered before this one tells nothing more than what is not recorded of this one. */
    @ReservedStackAccess
    private static void readIdle(Object base, Object o, ThreadState ts, Member m, int site) {
        if (U.getLongAcquire(base, m.w()) == 0 && U.getLong(base, m.r()) == 0) {
            return;
        }
        int stamp = ts.stamp(site);
        ts.events++;
        long w = lock(base, m.w());
        int ws = U.getInt(base, m.writeStamp());
        long r = U.getLong(base, m.r());
        if (r > 0 && ts.knows(r)) {
            U.putLong(base, m.r(), 0);
        }
        U.putLongRelease(base, m.w(), w);
        if (w != 0 && ts.races(w, ws)) {
            Races.found(ts, m, o, false, stamp, true, w, ws);
        }
    }

    private static long lock(Object base, long offset) {
        int spins = 0;
        for (;;) {
            long w = U.getLongAcquire(base, offset);
            if (w != Epoch.LOCKED && U.compareAndSetLong(base, offset, w, Epoch.LOCKED)) {
                return w;
            }
            spins = Spin.pause(spins);
        }
    }
}
