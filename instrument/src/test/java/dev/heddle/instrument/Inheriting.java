package dev.heddle.instrument;

import java.util.concurrent.atomic.AtomicInteger;

/** Methods that inherit from their callers, and others that do not; read by {@link InheritanceTest}, never run. */
final class Inheriting {
    private final double[] a = new double[8];
    private int steps;
    private volatile int turn;
    private final AtomicInteger shared = new AtomicInteger();

    /** Figure 4 of the paper: loops run at least once. */
    void lu0(int n) {
        for (int k = 0; k < n; k++) {
            for (int j = k + 1; j < n; j++) {
                a[j] /= a[k];
                daxpy(j, k, n - k);
            }
        }
    }

    private void daxpy(int to, int from, int n) {
        for (int i = 0; i < n; i++) {
            a[to + i] += a[from + i];
        }
        deep();
    }

    private void deep() {
        steps++;
    }

    void sometimes(boolean really) {
        steps++;
        if (really) {
            now();
        }
    }

    private void now() {
        steps--;
    }

    void either(boolean one) {
        if (one) {
            both(1);
        } else {
            steps++;
        }
        both(2);
    }

    private void both(int n) {
        steps += n;
    }

    void leaves(int n) {
        for (int i = 0; i < n; i++) {
            if (a[i] > 0) {
                break;
            }
            afterBreak();
        }
    }

    private void afterBreak() {
        steps += 2;
    }

    void atLeastOnce(int n) {
        int i = steps;
        do {
            inDo();
        } while (++i < n);
    }

    private void inDo() {
        steps += 3;
    }

    void waits() {
        turn++;
        afterVolatile();
    }

    private void afterVolatile() {
        steps += 4;
    }

    void locks() {
        synchronized (a) {
            steps++;
        }
        afterLock();
    }

    private void afterLock() {
        steps += 5;
    }

    /** Its own lock is held from its beginning to its end. */
    synchronized void guarded() {
        steps++;
        underLock();
    }

    private void underLock() {
        steps += 6;
    }

    /** What it calls may synchronize, nobody else does. */
    void hands() {
        steps++;
        synchronizes();
    }

    private void synchronizes() {
        shared.incrementAndGet();
        steps += 7;
    }

    void calls() {
        steps++;
        shared.incrementAndGet();
        afterCall();
    }

    private void afterCall() {
        steps += 8;
    }

    Runnable handed() {
        byReference();
        steps++;
        return this::byReference;
    }

    private void byReference() {
        steps += 9;
    }

    void one() {
        steps++;
        ofTwo();
    }

    void other(boolean really) {
        steps++;
        if (really) {
            ofTwo();
        }
    }

    private void ofTwo() {
        steps += 10;
    }

    void ownCalls(int n) {
        steps++;
        again(n);
    }

    private void again(int n) {
        steps++;
        if (n > 0) {
            again(n - 1);
        }
    }

    void tries() {
        try {
            steps++;
            inTry();
        } catch (IllegalStateException e) {
            steps--;
        }
    }

    private void inTry() {
        steps += 11;
    }

    private int nobodyCallsIt() {
        return steps;
    }

    /** Touches nothing itself, so nobody asks when it runs. */
    void nothing() {
        ofNothing();
    }

    private void ofNothing() {
        steps += 13;
    }

    void anybody() {
        steps++;
        open();
    }

    void open() {
        steps += 12;
    }
}
