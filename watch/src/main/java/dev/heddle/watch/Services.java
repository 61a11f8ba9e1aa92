package dev.heddle.watch;

/** Threads of the service's own, without lambdas, whose first use costs more than all the rest of the start. */
final class Services {
    private Services() {
    }

    /** A daemon in the top group, where a target that counts or interrupts its threads does not look. */
    static void start(Runnable what, String name) {
        ThreadGroup top = Thread.currentThread().getThreadGroup();
        while (top.getParent() != null) {
            top = top.getParent();
        }
        Thread t = new Thread(top, what, name);
        t.setDaemon(true);
        t.start();
    }

    static Thread hook(Watching w) {
        return new Thread("heddle-watch-end") {
            @Override
            public void run() {
                w.finish();
            }
        };
    }
}
