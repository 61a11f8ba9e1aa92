package dev.heddle.control;

import dev.heddle.probe.Strand;
import java.util.ArrayList;
import java.util.List;

/**
 * One thread of the target under control.
 *
 * <p>
 * Protocol: all fields are protected by the {@link Controller}'s lock, except {@link #go}, which is how a turn is handed
 * over: written by whoever gives the turn, taken back by the thread itself.
 */
final class Task extends Strand {
    /** What a task is doing when it does not run. */
    enum State {
        /** Can go on: either it runs, or it waits for its turn. */
        READY,
        /** Waits for a monitor that another owns. */
        BLOCKED,
        /** In the wait set of a monitor. */
        WAITING,
        PARKED,
        JOINING,
        SLEEPING,
        /** In something that the model does not know: input, a native lock. Comes back by itself. */
        OUTSIDE,
        ENDED
    }

    final int id;
    /** {@code main/2/1}: the first thread that the second thread of main started. */
    final String path;
    final Thread thread;
    int children;
    State state = State.READY;
    /** Place among the ready tasks, or -1. */
    int place = -1;

    /** The next turn is this thread's. */
    volatile boolean go;
    /** The iteration is over: the thread is to end where it waits. */
    volatile boolean killed;
    int thrown;
    /** It does not let itself be ended, and is parked for good. Written by the thread itself, read by the driver. */
    volatile boolean stranded;
    /** Who had the turn before this one got it; null if nobody, or if that has been told. Goes with {@link #go}. */
    Task turnOf;

    /* What it is about to do, or waits for. */
    int op;
    int what;
    int site;
    int occurrence;
    /** Whether the recorder has it as done. */
    boolean told;
    /** The object of its last operation on a monitor. */
    Object monitor;
    /** The monitor that it gets with its turn, or null; and how many times it will own it. */
    Monitor wants;
    int wantsCount;
    /** How many monitors it owns. */
    int owned;
    /** The monitor in whose wait set it is, or null. */
    Monitor waits;
    /** The object on whose real monitor the thread waits for its turn, or null if it is parked. */
    volatile Object realWait;
    /** Whether who gave it the turn is done with {@link #realWait}. Guarded by the real monitor of that. */
    boolean woken;
    /** Virtual time at which it goes on anyway, or 0. */
    long deadline;
    /** For how long it was to wait, when that was set. */
    long sleeps;
    /** At which step that was set, and at which the task last got the turn. */
    int timerSet;
    int lastTurn;
    /** How often it has slept, yielded, or waited with a timeout. */
    int pauses;
    boolean timedOut;
    boolean permit;
    Task joins;
    final List<Task> joiners = new ArrayList<>(2);
    /** For the strategy. */
    long rank;
    /** How many points it has come to. */
    int points;

    Task(int id, String path, Thread thread) {
        this.id = id;
        this.path = path;
        this.thread = thread;
    }

    /** For people: threads without a name are called by their path. */
    String name() {
        return thread.getName().isEmpty() ? path : thread.getName();
    }

    @Override
    public String toString() {
        return path;
    }
}
