package dev.heddle.bench.micro;

import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** What one benchmark thread works on. */
@State(Scope.Thread)
public class Chain {
    /** Links in the chain and elements in the arrays; all shadow fits the nearest caches. */
    public static final int LENGTH = 256;

    final Link head;
    final int[] array = new int[LENGTH];
    private final Object lock = new Object();
    /** Under {@link #lock}: something to do in there, so that the monitor is not optimized away. */
    private int epochs;

    public Chain() {
        Link link = null;
        for (int i = 0; i < LENGTH; i++) {
            link = new Link(link);
        }
        head = link;
    }

    /** A release starts a new epoch of this thread, so that its next access to anything is the first in its epoch. */
    void newEpoch() {
        synchronized (lock) {
            epochs++;
        }
    }
}
