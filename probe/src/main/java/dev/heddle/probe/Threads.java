package dev.heddle.probe;

/** Start, end, join, interrupt and park permits of threads: called from the bodies of {@code Thread} and its kin. */
public final class Threads {
    /** What all ended threads did; a variable-like clock, see {@link Sync}. */
    private static final Sync ENDED = new Sync();
    /** How Surefire and Failsafe call the threads by which a test JVM speaks with the build. */
    private static final String OF_THE_BUILD = "surefire-forkedjvm-";
    /** The first thing that such a JVM starts when its tests are over. */
    private static final String LAST_OF_THE_BUILD = "surefire-forkedjvm-last-ditch";
    /** Number of threads started, without those of the build that runs the tests; only roughly counted. */
    private static volatile long started = 1;

    /** Whether tests are over, so that what starts now is none of theirs. Set once; who sees it late counts a thread too many. */
    private static volatile boolean testsAreOver;

    /** Events of ended threads; protected by the class lock. */
    private static long events;

    private Threads() {
    }

    public static long started() {
        return started;
    }

    static synchronized void addEvents(long n) {
        events += n;
    }

    /** About how many events were seen beyond the checks that needed no more than a compare. */
    public static synchronized long events() {
        return events + Slots.liveEvents();
    }

    /** To be called now and then, so that the detector keeps nothing alive for long. */
    public static void letGo() {
        Slots.dropMade();
    }

    /** Whether the target does something of its own about exceptions that nobody catches. */
    static boolean handles(Thread t) {
        ThreadGroup group = t.getThreadGroup();
        return Thread.getDefaultUncaughtExceptionHandler() != null || t.getUncaughtExceptionHandler() != group
                || group != null && group.getClass() != ThreadGroup.class;
    }

    /** The current thread is about to start {@code child}. */
    public static void start(Thread child) {
        ThreadState ts = ThreadState.current();
        try {
            ts.muted++;
            if (ThreadState.of(child) == null) {
                ThreadState.create(child, ts);
            }
            ts.muted--;
            if (Stream.ON) {
                ThreadInfo info = ThreadState.of(child).info;
                Stream.thread(info);
                Stream.on(Events.START, ts, info.id, 0);
            }
            ts.tick();
            if (!ofTheBuild(child.getName(), ts.thread)) {
                started++;
            }
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }

    /** Whether a thread is there for the build that runs the tests, and not for a test. */
    private static boolean ofTheBuild(String name, Thread parent) {
        if (name.startsWith(LAST_OF_THE_BUILD)) {
            testsAreOver = true;
        }
        return testsAreOver || name.startsWith(OF_THE_BUILD)
                || parent != null && parent.getName().startsWith(OF_THE_BUILD);
    }

    /** The current thread has run its last target instruction. */
    public static void end(Thread self) {
        try {
            ThreadState ts = ThreadState.current();
            if (ts.thread != self || ts.ended) {
                return;
            }
            ts.endOptimistic(true);
            if (ts.muted == 0) {
                ENDED.release(ts);
            }
            ts.commit();
            if (Stream.ON) {
                Stream.on(Events.END, ts, 0, 0);
            }
            ts.end();
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }

    /** The current thread has seen that {@code other} is dead. */
    public static void joined(Thread other) {
        try {
            ThreadState ts = ThreadState.current();
            if (ts.muted != 0) {
                return;
            }
            ThreadState o = ThreadState.of(other);
            if (o != null && o.ended) {
                ts.join(o.clock);
                if (Stream.ON) {
                    Stream.on(Events.JOIN, ts, o.info.id, 0);
                }
            }
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }

    /** A thread has left its group; a virtual one does not do that itself any more. Who waits for the group knows what it did. */
    public static void left(Object group, Thread thread) {
        try {
            ThreadState o = ThreadState.of(thread);
            if (o != null && o.ended && ThreadState.current().muted == 0) {
                Exts.of(group).any().release(o);
            }
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }

    /** After {@code isAlive}: only a false answer orders anything. */
    public static void alive(Thread other, boolean answer) {
        if (!answer) {
            joined(other);
        }
    }

    /** After {@code getState}. */
    public static void state(Thread other, Thread.State answer) {
        if (answer == Thread.State.TERMINATED) {
            joined(other);
        }
    }

    static void joinAllEnded(ThreadState ts) {
        ENDED.acquire(ts);
    }

    public static void interrupt(Thread target) {
        ThreadState ts = ThreadState.current();
        if (ts.muted == 0) {
            SideTable.entry(target).ext().rare().interrupt.release(ts);
        }
    }

    public static void sawInterrupt(Thread self) {
        ThreadState ts = ThreadState.current();
        if (ts.muted == 0) {
            Rare r = SideTable.entry(self).ext().rare;
            if (r != null) {
                r.interrupt.acquire(ts);
            }
        }
    }

    /** A handler of the target caught something; an InterruptedException tells of an interrupt. */
    public static void caught(Object exception) {
        if (exception instanceof InterruptedException) {
            sawInterrupt(Thread.currentThread());
        }
    }

    public static void unpark(Thread target) {
        if (target != null) {
            ThreadState ts = ThreadState.current();
            if (ts.muted == 0) {
                SideTable.entry(target).ext().rare().permit.release(ts);
            }
        }
    }

    public static void parked() {
        ThreadState ts = ThreadState.current();
        if (ts.muted == 0) {
            Rare r = SideTable.entry(Thread.currentThread()).ext().rare;
            if (r != null) {
                r.permit.acquire(ts);
            }
        }
    }
}
