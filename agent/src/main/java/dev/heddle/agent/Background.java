package dev.heddle.agent;

/** Threads of the agent's own: daemons in the top group, where a target that counts or interrupts its threads does not look. */
final class Background {
    private Background() {
    }

    static void start(Runnable what, String name) {
        ThreadGroup top = Thread.currentThread().getThreadGroup();
        while (top.getParent() != null) {
            top = top.getParent();
        }
        Thread t = new Thread(top, what, name);
        t.setDaemon(true);
        t.start();
    }
}
