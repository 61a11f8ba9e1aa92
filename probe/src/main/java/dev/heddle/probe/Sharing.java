package dev.heddle.probe;

/**
 * Which members more than one thread uses, one of them to write: only these are worth a scheduling point. Once a member is
 * known to be shared it stays so for all later iterations, so that the first use in an iteration is a point as well.
 *
 * <p>
 * All fields: used by the one thread that has the turn, which hands them over with the turn.
 */
final class Sharing {
    private boolean[] shared = new boolean[1024];
    /** Who used the member in this iteration; the state of an iteration is stamped with its number. */
    private Strand[] first = new Strand[1024];
    private boolean[] several = new boolean[1024];
    private boolean[] written = new boolean[1024];
    private int[] iteration = new int[1024];
    private int now;
    private int count;

    void nextIteration() {
        now++;
    }

    void forget() {
        for (int i = 0; i < shared.length; i++) {
            shared[i] = false;
        }
        count = 0;
    }

    void share(int member) {
        if (member >= shared.length) {
            grow(member + 1);
        }
        if (!shared[member]) {
            shared[member] = true;
            count++;
        }
    }

    boolean isShared(int member) {
        return member < shared.length && shared[member];
    }

    int count() {
        return count;
    }

    boolean used(int member, Strand s, boolean write) {
        if (member >= shared.length) {
            grow(member + 1);
        }
        if (shared[member]) {
            return true;
        }
        if (iteration[member] != now) {
            iteration[member] = now;
            first[member] = s;
            several[member] = false;
            written[member] = write;
        } else {
            several[member] |= first[member] != s;
            written[member] |= write;
        }
        if (several[member] && written[member]) {
            shared[member] = true;
            count++;
        }
        return shared[member];
    }

    private void grow(int least) {
        int n = Math.max(least, 2 * shared.length);
        boolean[] a = new boolean[n];
        Strand[] f = new Strand[n];
        boolean[] b = new boolean[n];
        boolean[] c = new boolean[n];
        int[] d = new int[n];
        System.arraycopy(shared, 0, a, 0, shared.length);
        System.arraycopy(first, 0, f, 0, first.length);
        System.arraycopy(several, 0, b, 0, several.length);
        System.arraycopy(written, 0, c, 0, written.length);
        System.arraycopy(iteration, 0, d, 0, iteration.length);
        shared = a;
        first = f;
        several = b;
        written = c;
        iteration = d;
    }
}
