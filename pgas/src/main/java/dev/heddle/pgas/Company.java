package dev.heddle.pgas;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Whether all nodes have the agent. Messages of nodes without it are as PCJ made them, and nodes without it understand no others; so
 * nothing is added to messages until this is known. Each node says so behind its first message, where others do not look; the node that
 * collects these passes on whether all have.
 */
final class Company {
    private static final int YES = 0x48;
    private static final int NO = 0x4e;
    /* What is waited for always comes unless a node dies: these are bounds, not guesses of how long it takes. */
    private static final long PATIENCE_SECONDS = 30;
    private static final long TOLD_SECONDS = 20;

    private final CountDownLatch known = new CountDownLatch(1);
    /** Written before {@link #known} is counted down. */
    private volatile boolean complete;
    /* Both: protected by this; of the node that collects only. */
    private int heard;
    private int without;

    /** Behind the first message of a node. */
    void hello(OutputStream out) throws IOException {
        out.write(YES);
    }

    void hello(InputStream in) throws IOException {
        int answer = in.read();
        synchronized (this) {
            heard++;
            without += answer == YES ? 0 : 1;
            notifyAll();
        }
    }

    /**
     * Behind the message that lets all begin. Whoever passes it on has read it before; whoever has not is the one that collects, and may be faster
     * with this message than with counting the first ones.
     */
    void go(OutputStream out, int nodes) throws IOException {
        if (known.getCount() > 0) {
            collect(nodes);
        }
        out.write(complete ? YES : NO);
    }

    private synchronized void collect(int nodes) {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(TOLD_SECONDS);
        try {
            while (heard < nodes && System.nanoTime() - until < 0) {
                wait(10);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        complete = without == 0 && heard >= nodes;
    }

    void go(InputStream in) throws IOException {
        complete = in.read() == YES;
        known.countDown();
    }

    /** Nodes that are known to be without the agent, where they are counted. */
    synchronized int without() {
        return without;
    }

    /** Waits until it is known. */
    boolean await() throws InterruptedException {
        return known.await(PATIENCE_SECONDS, TimeUnit.SECONDS) && complete;
    }

    boolean isComplete() {
        return complete && known.getCount() == 0;
    }
}
