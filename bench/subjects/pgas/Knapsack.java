// PAPER: knapsack
// VARIANT racy: a b
// VARIANT fixed:
// VARIANT no-barrier: c
// RACE a: weight, read for the first row before its owner may have drawn it (lines 4 and 16 of Program 4.1)
// RACE b: value, the same (lines 5 and 17 of Program 4.1)
// RACE c: total, a row is read by a neighbour before its owner may have written it
import java.util.Arrays;
import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/**
 * Program 4.1 of the paper: the 0-1 knapsack problem by dynamic programming. Items are dealt out to threads, columns of the table belong
 * to threads in blocks, and the rows are computed one after the other.
 *
 * <p>
 * racy: nothing stands between the drawing of the items and the first row, which needs item 0; both races of the paper. fixed: a barrier
 * does. no-barrier: that barrier is there, the one between two rows is not.
 */
@RegisterStorage(Knapsack.Shared.class)
public class Knapsack implements StartPoint {
    private static final int MAX_WEIGHT = 20;
    private static final int MAX_VALUE = 50;

    @Storage(Knapsack.class)
    enum Shared {
        weight, value, total
    }

    /** Item i is at i / threads of thread i % threads. */
    int[] weight;
    int[] value;
    /** One row per item, of the columns that belong to this thread. */
    int[][] total;

    private int me;
    private int threads;
    private int block;

    @Override
    public void main() {
        me = PCJ.myId();
        threads = PCJ.threadCount();
        int items = Kit.steps(24, 96);
        int capacity = Kit.size(4_000, 40_000);
        block = (capacity + threads) / threads;
        weight = new int[items / threads + 1];
        value = new int[items / threads + 1];
        total = new int[items][block];
        PCJ.barrier();
        for (int i = me; i < items; i += threads) {
            PCJ.putLocal(weightOf(i), Shared.weight, i / threads); // RACE a
            PCJ.putLocal(valueOf(i), Shared.value, i / threads); // RACE b
        }
        if (!Kit.is("racy")) {
            PCJ.barrier();
        }
        for (int again = Kit.times(60); again > 0; again--) {
            firstRow();
            PCJ.barrier();
            rows(items);
        }
        PCJ.barrier();
        if (me == 0) {
            int best = PCJ.<Integer>get(capacity / block, Shared.total, items - 1, capacity % block);
            int right = alone(items, capacity);
            Kit.result("knapsack", best == right, "best value " + best + " of " + right);
        }
    }

    private void rows(int items) {
        for (int i = 1; i < items; i++) {
            int w = PCJ.<Integer>get(i % threads, Shared.weight, i / threads);
            int v = PCJ.<Integer>get(i % threads, Shared.value, i / threads);
            nextRow(i, w, v);
            if (!Kit.is("no-barrier")) {
                PCJ.barrier();
            }
        }
    }

    private void firstRow() {
        int w = PCJ.<Integer>get(0, Shared.weight, 0); // RACE a
        int v = PCJ.<Integer>get(0, Shared.value, 0); // RACE b
        int[] row = new int[block];
        for (int j = 0; j < block; j++) {
            row[j] = me * block + j < w ? 0 : v;
        }
        PCJ.putLocal(row, Shared.total, 0);
    }

    private void nextRow(int i, int w, int v) {
        int[] above = total[i - 1];
        int[] row = new int[block];
        int[] other = above;
        int owner = me;
        for (int j = 0; j < block; j++) {
            int from = me * block + j - w;
            int best = above[j];
            if (from >= 0) {
                if (from / block != owner) {
                    owner = from / block;
                    other = owner == me ? above : PCJ.get(owner, Shared.total, i - 1); // RACE c
                }
                best = Math.max(best, other[from % block] + v);
            }
            row[j] = best;
        }
        PCJ.putLocal(row, Shared.total, i); // RACE c
    }

    private static int weightOf(int item) {
        return 1 + (int) Math.floorMod(Kit.mix(item), (long) MAX_WEIGHT);
    }

    private static int valueOf(int item) {
        return 1 + (int) Math.floorMod(Kit.mix(item + 1_000_000L), (long) MAX_VALUE);
    }

    private static int alone(int items, int capacity) {
        int[] best = new int[capacity + 1];
        for (int i = 0; i < items; i++) {
            int[] before = Arrays.copyOf(best, best.length);
            for (int j = weightOf(i); j <= capacity; j++) {
                best[j] = Math.max(before[j], before[j - weightOf(i)] + valueOf(i));
            }
        }
        return best[capacity];
    }
}
