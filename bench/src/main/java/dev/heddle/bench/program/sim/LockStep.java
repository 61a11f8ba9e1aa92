package dev.heddle.bench.program.sim;

/** Keeps the nodes within one quantum of each other. All fields under the monitor of this object. */
final class LockStep {
    private final int members;
    private int waiting;
    private int generation;

    LockStep(int members) {
        this.members = members;
    }

    /** Returns when every member has called it as often as the caller. */
    synchronized void await() throws InterruptedException {
        int mine = generation;
        waiting++;
        if (waiting == members) {
            waiting = 0;
            generation++;
            notifyAll();
            return;
        }
        while (generation == mine) {
            wait();
        }
    }
}
