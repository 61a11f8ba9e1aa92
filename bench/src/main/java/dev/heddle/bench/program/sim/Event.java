package dev.heddle.bench.program.sim;

/** Something that a device does at a cycle; linked by its queue. */
abstract class Event {
    /** Cycles after the event before it in the queue. */
    long delta;
    Event next;

    abstract void fire(Node node);
}
