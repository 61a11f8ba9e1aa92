package dev.heddle.probe;

import java.lang.reflect.Array;
import jdk.internal.vm.annotation.ForceInline;

/**
 * What one instruction of one thread has touched of one array since the thread last synchronized: elements {@code lo},
 * {@code lo + stride}, … up to {@code next - stride}. Loops over arrays so cost a compare and an addition per element;
 * the shadow is updated 64 elements at a time when the run is committed. An instruction that jumps about in an array
 * keeps a bit map instead, and so does every instruction for arrays of up to 64 elements: there it is a single word.
 *
 * <p>
 * Putting the check off changes nothing: between two synchronizations of the thread its clock does not change, and
 * nobody can be ordered after an access before the thread releases something, and a run is committed before that.
 * Belongs to its thread alone.
 */
public final class Run {
    /** Stands in unused places; matches no array. */
    public static final Run NONE = new Run(-1, 0, false);
    private static final int[] NONE_TOUCHED = new int[1];
    /** After so many short runs in a row the instruction counts as one that jumps. */
    private static final int JUMPS = 8;
    /** For each step: the bits 0, step, 2 * step, … */
    private static final long[] COMB = new long[64];

    static {
        for (int step = 1; step < 64; step++) {
            for (int i = 0; i < 64; i += step) {
                COMB[step] |= 1L << i;
            }
        }
    }

    /** Number of the instruction. */
    final int slot;
    private final int site;
    private final boolean write;
    /** The array, held strongly only while the run is not committed; null otherwise. */
    private Object array;
    /** Entry of the array that was used last, kept over commits. */
    private Entry entry;
    /** Nobody else can know the array yet, see {@link ThreadState#fresh}. */
    private boolean unseen;
    private int lo;
    private int stride;
    private int next;
    private int jumps;
    /** A short array until the next commit, which of its elements were touched, and whether nobody else can know it yet. */
    private Object few;
    private long mask;
    private boolean fewUnseen;
    /** Jumping: the array until the next commit, which of its elements were touched, and the words of that map in use. */
    private Object direct;
    private long[] bits;
    private int[] touched = NONE_TOUCHED;
    private int used;
    /** Whether the run is in its thread's list of runs to commit. */
    private boolean listed;
    Run nextListed;

    Run(int slot, int site, boolean write) {
        this.slot = slot;
        this.site = site;
        this.write = write;
    }

    boolean is(int s) {
        return slot == s;
    }

    /** The fast path for an instruction that holds its run in a local. */
    @ForceInline
    boolean continues(Object a, int i) {
        if (few == a && i >>> 6 == 0) {
            mask |= 1L << i;
            return true;
        }
        if (array == a) {
            if (next == i) {
                next = i + stride;
                return true;
            }
            return next - stride == i;
        }
        if (direct == a) {
            long[] b = bits;
            int at = i >>> 6;
            if (at < b.length) {
                long word = b[at];
                if (word != 0) {
                    // Stored even if the bit is set already: whether it is cannot be foretold, and a branch would be.
                    b[at] = word | 1L << i;
                    return true;
                }
            }
        }
        return false;
    }

    /** The fast path. */
    @ForceInline
    boolean continues(Object a, int i, int s) {
        return slot == s && continues(a, i);
    }

    void add(Object a, int i, ThreadState ts) {
        if (Array.getLength(a) <= 64) {
            few(a, i >>> 6 == 0 ? 1L << i : 0, ts);
            return;
        }
        if (jumps >= JUMPS) {
            jump(a, i, ts);
            return;
        }
        if (array == a && next - lo == stride) {
            // The second element tells the stride.
            stride = i - lo;
            next = i + stride;
            return;
        }
        if (array != null) {
            jumps = array == a && Math.abs(next - lo) <= 2 * Math.abs(stride) ? jumps + 1 : 0;
            commit(ts);
        }
        array = a;
        unseen = ts.fresh(a);
        lo = i;
        stride = 1;
        next = i + 1;
        list(ts);
    }

    /** Elements {@code first}, {@code first + step}, … {@code last}. */
    void add(Object a, int first, int last, int step, ThreadState ts) {
        if (Array.getLength(a) <= 64 && first >= 0 && last < 64) {
            few(a, comb(first, last, step), ts);
            return;
        }
        if (array == a && stride == step) {
            if (next == first) {
                next = last + step;
                return;
            }
            if (first >= lo && last < next && (first - lo) % step == 0) {
                return;
            }
        }
        commit(ts);
        array = a;
        unseen = ts.fresh(a);
        lo = first;
        stride = step;
        next = last + step;
        list(ts);
    }

    private void few(Object a, long touched, ThreadState ts) {
        if (few != a) {
            commitFew(ts);
            few = a;
            mask = 0;
            fewUnseen = ts.fresh(a);
            list(ts);
        }
        mask |= touched;
    }

    /** Bits {@code first}, {@code first + step}, … of those up to {@code last}; of both numbers the last six bits count. */
    private static long comb(int first, int last, int step) {
        return (step < 64 ? COMB[step] : 1L) << first & -1L >>> 63 - (last & 63);
    }

    private void commitFew(ThreadState ts) {
        Object a = few;
        if (a == null) {
            return;
        }
        few = null;
        int length = Array.getLength(a);
        // An index out of bounds throws in the target; here it is only left out.
        long inside = length == 0 ? 0 : mask & -1L >>> 64 - length;
        if (!fewUnseen && inside != 0 && !passes(a)) {
            ts.late = true;
            Elements.touch(shadow(a, ts).page(0), a, inside, ts, site, write);
            ts.late = false;
        }
    }

    private void list(ThreadState ts) {
        if (!listed) {
            listed = true;
            ts.list(this);
        }
    }

    /** Back to the owner's list: committed. */
    void unlist() {
        listed = false;
    }

    /** Notes the element in the bit map; 64 elements then go to the shadow at once. */
    private void jump(Object a, int i, ThreadState ts) {
        int at = i >>> 6;
        if (direct != a) {
            commit(ts);
            commitBits(ts);
            int words = Array.getLength(a) + 63 >>> 6;
            if (bits == null || bits.length < words) {
                bits = new long[words];
            }
            direct = a;
            list(ts);
        }
        if (at >= bits.length) {
            return;
        }
        long b = bits[at];
        long bit = 1L << i;
        if ((b & bit) == 0) {
            bits[at] = b | bit;
            if (b == 0) {
                if (used == touched.length || touched == NONE_TOUCHED) {
                    touched = java.util.Arrays.copyOf(touched, Math.max(16, used * 2));
                }
                touched[used++] = at;
            }
        }
    }

    private void commitBits(ThreadState ts) {
        Object a = direct;
        if (a == null) {
            return;
        }
        direct = null;
        if (passes(a)) {
            while (used > 0) {
                bits[touched[--used]] = 0;
            }
            return;
        }
        ts.late = true;
        ArrayShadow s = shadow(a, ts);
        for (int k = 0; k < used; k++) {
            int at = touched[k];
            long word = bits[at];
            bits[at] = 0;
            if (at < s.pages()) {
                Elements.touch(s.page(at), a, word, ts, site, write);
            }
        }
        used = 0;
        ts.late = false;
    }

    /** Whether there is nothing to do: outside of a sampling period an array without shadow gets none. */
    private static boolean passes(Object a) {
        return Pacing.ON && Pacing.idle && SideTable.find(a) == null;
    }

    private ArrayShadow shadow(Object a, ThreadState ts) {
        Entry e = entry;
        if (e == null || !e.refersTo(a)) {
            e = SideTable.ofArray(ts, a);
            entry = e;
        }
        return e.array(Array.getLength(a));
    }

    /** Writes the run into the array's shadow, and checks it there. */
    void commitAll(ThreadState ts) {
        commitFew(ts);
        commit(ts);
        commitBits(ts);
    }

    private void commit(ThreadState ts) {
        Object a = array;
        if (a == null) {
            return;
        }
        array = null;
        if (unseen || passes(a)) {
            return;
        }
        ts.late = true;
        ArrayShadow shadow = shadow(a, ts);
        int from = lo;
        int to = next - stride;
        if (from == to) {
            if (from >= 0 && from < Array.getLength(a)) {
                Elements.touch(shadow.page(from >>> 6), a, 1L << from, ts, site, write);
            }
            ts.late = false;
            return;
        }
        int step = stride;
        if (step < 0) {
            int t = from;
            from = to;
            to = t;
            step = -step;
        }
        // An index out of bounds throws in the target; here it is only left out.
        while (from < 0) {
            from += step;
        }
        to = Math.min(to, Array.getLength(a) - 1);
        while (from <= to) {
            int page = from >>> 6;
            int last = Math.min(to, from | 63);
            Elements.touch(shadow.page(page), a, comb(from, last, step), ts, site, write);
            from = step == 1 ? last + 1 : from + ((last - from) / step + 1) * step;
        }
        ts.late = false;
    }
}
