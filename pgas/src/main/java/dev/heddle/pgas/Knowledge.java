package dev.heddle.pgas;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * How much a strand knows of others, beyond what barriers of all threads tell: the latest moment of each of which it was told, by a value
 * that it waited for, by a barrier of fewer threads, or by the end of a task. Sorted by strand; immutable.
 */
final class Knowledge {
    static final Knowledge NONE = new Knowledge(new long[0], new int[0], new int[0]);

    private final long[] strands;
    private final int[] epochs;
    private final int[] ns;

    private Knowledge(long[] strands, int[] epochs, int[] ns) {
        this.strands = strands;
        this.epochs = epochs;
        this.ns = ns;
    }

    static Knowledge of(Stamp s) {
        return new Knowledge(new long[]{s.strand()}, new int[]{s.epoch()}, new int[]{s.n()});
    }

    int size() {
        return strands.length;
    }

    boolean knows(Stamp s) {
        int i = Arrays.binarySearch(strands, s.strand());
        return i >= 0 && epochs[i] >= s.epoch();
    }

    /** Whether nothing is in it that the other one has not. */
    boolean within(Knowledge other) {
        if (this == other) {
            return true;
        }
        for (int i = 0; i < strands.length; i++) {
            int k = Arrays.binarySearch(other.strands, strands[i]);
            if (k < 0 || other.epochs[k] < epochs[i]) {
                return false;
            }
        }
        return true;
    }

    Knowledge join(Knowledge other) {
        if (other.within(this)) {
            return this;
        }
        if (within(other)) {
            return other;
        }
        int most = strands.length + other.strands.length;
        long[] s = new long[most];
        int[] e = new int[most];
        int[] n = new int[most];
        int size = 0;
        for (int i = 0, k = 0; i < strands.length || k < other.strands.length; size++) {
            boolean mine = k == other.strands.length || i < strands.length && strands[i] <= other.strands[k];
            boolean its = i == strands.length || k < other.strands.length && other.strands[k] <= strands[i];
            s[size] = mine ? strands[i] : other.strands[k];
            e[size] = Math.max(mine ? epochs[i] : 0, its ? other.epochs[k] : 0);
            n[size] = Math.max(mine ? ns[i] : 0, its ? other.ns[k] : 0);
            i += mine ? 1 : 0;
            k += its ? 1 : 0;
        }
        return new Knowledge(Arrays.copyOf(s, size), Arrays.copyOf(e, size), Arrays.copyOf(n, size));
    }

    Knowledge join(Stamp s) {
        return knows(s) ? this : join(of(s));
    }

    /** What remains to be remembered by somebody who knows that this many rounds of the barrier of all are complete. */
    Knowledge after(int w) {
        int keep = 0;
        for (int n : ns) {
            keep += Mhp.before(n, w) ? 0 : 1;
        }
        if (keep == ns.length) {
            return this;
        }
        if (keep == 0) {
            return NONE;
        }
        long[] s = new long[keep];
        int[] e = new int[keep];
        int[] n = new int[keep];
        int size = 0;
        for (int i = 0; i < ns.length; i++) {
            if (!Mhp.before(ns[i], w)) {
                s[size] = strands[i];
                e[size] = epochs[i];
                n[size++] = ns[i];
            }
        }
        return new Knowledge(s, e, n);
    }

    /** Without what a strand knows of itself. */
    Knowledge without(long strand) {
        int at = Arrays.binarySearch(strands, strand);
        if (at < 0) {
            return this;
        }
        int size = strands.length - 1;
        long[] s = new long[size];
        int[] e = new int[size];
        int[] n = new int[size];
        for (int i = 0, k = 0; i <= size; i++) {
            if (i != at) {
                s[k] = strands[i];
                e[k] = epochs[i];
                n[k++] = ns[i];
            }
        }
        return new Knowledge(s, e, n);
    }

    void write(DataOutput out) throws IOException {
        out.writeInt(strands.length);
        for (int i = 0; i < strands.length; i++) {
            out.writeLong(strands[i]);
            out.writeInt(epochs[i]);
            out.writeInt(ns[i]);
        }
    }

    static Knowledge read(DataInput in) throws IOException {
        int size = in.readInt();
        if (size == 0) {
            return NONE;
        }
        Knowledge k = new Knowledge(new long[size], new int[size], new int[size]);
        for (int i = 0; i < size; i++) {
            k.strands[i] = in.readLong();
            k.epochs[i] = in.readInt();
            k.ns[i] = in.readInt();
        }
        return k;
    }
}
