package dev.heddle.probe;

/**
 * What code calls around monitors when threads are run one at a time; see {@link Gate}. Code of the JDK is stopped where it would
 * have to wait, and inside of collections of the target where somebody aims at that.
 */
public final class MonitorGate {
    private MonitorGate() {
    }

    public static void enter(Object monitor, int site) {
        enter(monitor, site, true);
    }

    /** In code of the JDK. What a collection of the target locks is locked at the place of the target's call. */
    public static void enterJdk(Object monitor) {
        Strand s = Gate.self();
        if (s != null && monitor != null) {
            boolean known = ofTarget(s, monitor);
            enter(monitor, known ? s.callSite : 0, false);
            if (known) {
                holds(s, monitor);
            }
        }
    }

    /** In code of the JDK. */
    public static void exitJdk(Object monitor) {
        Strand s = Gate.self();
        if (s != null && monitor != null) {
            ThreadState ts = ThreadState.current();
            if (ofTarget(s, monitor) && ts.holds(monitor)) {
                ts.pop(monitor);
                if (Stream.ON) {
                    Stream.lock(Events.UNLOCK, ts, monitor, false, 0);
                }
            }
            exit(monitor);
        }
    }

    private static void holds(Strand s, Object monitor) {
        ThreadState ts = ThreadState.current();
        ts.push(monitor, s.callSite);
        if (Stream.ON) {
            Stream.lock(Events.LOCK, ts, monitor, false, s.callSite);
        }
    }

    private static boolean ofTarget(Strand s, Object monitor) {
        return s.quiet == 0 && s.callSite != 0 && Kind.of(monitor.getClass()).kind == Kind.LOCKED;
    }

    private static void enter(Object monitor, int site, boolean voluntary) {
        Strand s = Gate.self();
        if (s != null && monitor != null) {
            if (voluntary) {
                s.outside();
            }
            Gate.in();
            try {
                Gate.scheduler.enter(s, monitor, site, voluntary && s.quiet == 0);
            } finally {
                Gate.out();
            }
        }
    }

    /** In a synchronized method of the JDK, which has taken the monitor itself. */
    public static void enteredJdk(Object monitor) {
        Strand s = Gate.self();
        if (s != null) {
            Gate.in();
            try {
                Gate.scheduler.entered(s, monitor);
            } finally {
                Gate.out();
            }
            if (ofTarget(s, monitor)) {
                holds(s, monitor);
            }
        }
    }

    public static void exit(Object monitor) {
        Strand s = Gate.self();
        if (s != null && monitor != null) {
            Gate.in();
            try {
                Gate.scheduler.exit(s, monitor);
            } finally {
                Gate.out();
            }
        }
    }
}
