package dev.heddle.control;

/**
 * Notices when the thread that has the turn sits in something that the model does not know (input, a native lock, the lock of
 * a class being loaded) and lets another one go.
 */
final class Watchdog implements Runnable {
    private static final long PERIOD_MILLIS = 18;
    /** Less than a tenth of a second, and long enough for a busy machine to give everybody a turn. */
    private static final int LOOKS = 5;

    private final Controller controller;
    private final Thread thread = new Thread(this, "heddle-watchdog");

    Watchdog(Controller controller) {
        this.controller = controller;
    }

    void start() {
        thread.setDaemon(true);
        thread.start();
    }

    void stop() {
        thread.interrupt();
    }

    @Override
    public void run() {
        long seen = -1;
        int looks = 0;
        for (;;) {
            try {
                Thread.sleep(PERIOD_MILLIS);
            } catch (InterruptedException e) {
                return;
            }
            controller.passRealTime();
            Task t = controller.current();
            long progress = controller.progress();
            if (t == null || progress != seen || t.ended) {
                seen = progress;
                looks = 0;
            } else if (++looks >= LOOKS) {
                looks = 0;
                look(t, progress);
            }
        }
    }

    private void look(Task t, long progress) {
        if (t.go && t.begun) {
            // It has been given the turn and has not noticed yet: the machine is busy.
            return;
        }
        StackTraceElement[] stack;
        Thread.State state;
        try {
            stack = t.thread.getStackTrace();
            state = t.thread.getState();
        } catch (RuntimeException | Error ofTheTarget) {
            return;
        }
        if (!t.begun) {
            if (runsUnseen(stack)) {
                controller.setOutside(t, progress, stack[0].toString());
            }
            return;
        }
        if (state == Thread.State.RUNNABLE && loads(stack)) {
            // Reading files for a class is part of running, however long it takes.
            return;
        }
        boolean waits = state == Thread.State.BLOCKED || state == Thread.State.WAITING
                || state == Thread.State.TIMED_WAITING;
        boolean inNative = stack.length > 0 && stack[0].isNativeMethod() && mayWait(stack[0].getClassName());
        if (stack.length > 0 && (waits || inNative)) {
            // Nothing that the JVM would have to link first: that may need a lock of whoever is stopped.
            StringBuilder where = new StringBuilder(stack[0].toString());
            if (waits) {
                where.append(", ").append(state.name());
            }
            controller.setOutside(t, progress, where.toString());
        }
    }

    /** A kind of thread whose {@code run()} is not instrumented: it never asks whether it may begin. */
    private static boolean runsUnseen(StackTraceElement[] stack) {
        for (StackTraceElement f : stack) {
            if (f.getClassName().startsWith("java.heddle.")) {
                return false;
            }
        }
        return stack.length > 0 && !stack[stack.length - 1].getClassName().equals("java.lang.Thread");
    }

    private static boolean loads(StackTraceElement[] stack) {
        for (StackTraceElement f : stack) {
            if (f.getMethodName().equals("loadClass") && f.getClassName().equals("java.lang.ClassLoader")) {
                return true;
            }
        }
        return false;
    }

    /** Native code of the JDK that does something else than wait, like loading a class, is just slow. */
    private static boolean mayWait(String type) {
        return type.startsWith("java.io.") || type.startsWith("java.net.") || type.startsWith("sun.nio.")
                || type.startsWith("java.lang.Process") || !type.startsWith("java.") && !type.startsWith("jdk.")
                        && !type.startsWith("sun.");
    }
}
