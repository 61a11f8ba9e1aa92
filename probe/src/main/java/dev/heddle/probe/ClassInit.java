package dev.heddle.probe;

/** The clock at the end of a class initializer. Immutable once published through the class's hidden static field. */
public final class ClassInit {
    final long epoch;
    private final Clock clock = new Clock();
    private final long id = Stream.ON ? Stream.nextId() : 0;

    ClassInit(ThreadState ts) {
        epoch = ts.epoch;
        clock.assign(ts.publish());
        if (Stream.ON) {
            Stream.on(Events.RELEASE, ts, id, Events.MODE_VARIABLE);
        }
    }

    void seen(ThreadState ts) {
        if (ts.muted == 0 && !ts.knows(epoch)) {
            ts.join(clock);
            if (Stream.ON) {
                Stream.on(Events.ACQUIRE, ts, id, Events.MODE_VARIABLE);
            }
        }
    }
}
