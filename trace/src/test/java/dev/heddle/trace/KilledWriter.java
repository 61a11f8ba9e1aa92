package dev.heddle.trace;

import dev.heddle.probe.Events;
import java.nio.file.Path;

/** A target that records until it is killed. */
public final class KilledWriter {
    private KilledWriter() {
    }

    public static void main(String[] args) throws Exception {
        TraceWriter writer = TraceWriter.open(Path.of(args[0]), TraceOptions.DEFAULT.withFlushMillis(20));
        Object lock = new Object();
        for (long t = 2; t < 6; t++) {
            long id = t;
            writer.define(Events.THREAD, id, "worker-" + id);
            writer.on(Events.START, 1, id, 0, 0);
            new Thread(() -> work(writer, id, lock)).start();
        }
        System.out.println("running");
    }

    private static void work(Events out, long id, Object lock) {
        for (int i = 0; true; i++) {
            out.on(Events.WRITE, id, id, Events.location(1, i), 1);
            synchronized (lock) {
                out.on(Events.ACQUIRE, id, 100, Events.MODE_LOCK, 2);
                out.on(Events.WRITE, id, 9, Events.location(2, i), 3);
                out.on(Events.RELEASE, id, 100, Events.MODE_LOCK, 4);
            }
        }
    }
}
