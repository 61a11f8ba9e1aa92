package dev.heddle.trace;

/** Writes out what is in memory now and then, so that a target that stands still and is killed leaves all it did. */
final class Flusher extends Thread {
    private final TraceWriter writer;
    private final int millis;
    /** Guarded by the monitor. */
    private boolean ended;

    Flusher(TraceWriter writer, int millis) {
        super(null, null, "heddle-trace", 0, false);
        this.writer = writer;
        this.millis = millis;
        setDaemon(true);
    }

    @Override
    public void run() {
        while (pause()) {
            writer.flush();
        }
    }

    synchronized void end() {
        ended = true;
        notifyAll();
    }

    /** False when the writer is being closed. A spurious wake-up only flushes early. */
    private synchronized boolean pause() {
        if (!ended) {
            try {
                wait(millis);
            } catch (InterruptedException e) {
                ended = true;
            }
        }
        return !ended;
    }
}
