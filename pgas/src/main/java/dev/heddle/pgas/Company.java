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
    private static final long PATIENCE_SECONDS = 5;
    private static final long TOLD_MILLIS = 2_000;

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

    /** Behind the message that lets all begin. */
    void go(OutputStream out, int nodes) throws IOException {
        synchronized (this) {
            if (heard > 0) {
                long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(TOLD_MILLIS);
                try {
                    while (heard < nodes && System.nanoTime() < until) {
                        wait(1);
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                complete = without == 0 && heard >= nodes;
            }
        }
        out.write(complete ? YES : NO);
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
