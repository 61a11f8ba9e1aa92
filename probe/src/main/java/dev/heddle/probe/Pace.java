package dev.heddle.probe;

/**
 * How fast a thread that runs freely may be, see {@link Throttle}.
 *
 * <p>
 * Protocol: the owner writes {@link #rest} and {@link #granted}; everything else is protected by the lock of
 * {@link Throttle}.
 */
final class Pace {
    /** {@code main/2}: the second thread that main started. */
    final String path;
    final double speed;
    final ThreadState state;
    final Thread thread;
    /** The part of a call that was too small for the last interval. */
    double rest;
    /** Calls that it was allowed so far. Others read it without any order, and only compare. */
    long granted;
    /** It has used up what it may use, and waits for the next interval. */
    boolean held;
    /** The next interval has begun, and the thread has not noticed yet. */
    boolean released;

    boolean listed;
    /** How many calls it had made when somebody last looked, and how often it had made no more of them since. */
    long seen;
    int still;

    Pace(String path, double speed, ThreadState state, Thread thread) {
        this.path = path;
        this.speed = speed;
        this.state = state;
        this.thread = thread;
    }

    /** About: the owner goes on counting. */
    long calls() {
        return granted - state.quota();
    }
}
