package dev.heddle.pgas;

/**
 * Which accesses barriers let happen at the same time. A thread has said that it is there {@code n} times, and knows that round
 * {@code w} of the barrier is complete. Where {@code n} is {@code w} or {@code w + 1}, and {@code p = n + w}, this is definition 4.1 of the
 * paper; but PCJ lets a thread begin several rounds before it waits for one, and never wait for some.
 */
final class Mhp {
    private Mhp() {
    }

    /** Whether all that was done with {@code n} rounds begun is over before somebody does anything who knows of {@code w} complete ones. */
    static boolean before(int n, int w) {
        return w > n;
    }

    static boolean parallel(int n1, int w1, int n2, int w2) {
        return !before(n1, w2) && !before(n2, w1);
    }
}
