// PAPER: IS
// VARIANT fixed:
// VARIANT no-barrier: a
// VARIANT waitfor:
// VARIANT no-waitfor: a
// VARIANT unawaited: b c
// LOCAL: a b
// RACE a: inbox, is sorted by its owner before the others have put their keys
// RACE b: inbox, the same; a barrier says nothing of puts that nobody has waited for
// RACE c: inbox, the keys of the next round are put before those of this one have come, which nobody has waited for
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.pcj.PCJ;
import org.pcj.PcjFuture;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/**
 * Whole numbers sorted by buckets, one bucket per thread, after the IS of the NAS benchmarks. The paper finds nothing in its IS.
 *
 * <p>
 * fixed: keys are put into the inboxes of the threads whose they are, then a barrier. no-barrier: none. waitfor: an owner waits until as
 * many puts have come as there are threads. no-waitfor: it does not. unawaited: as fixed, but nobody awaits the puts.
 */
@RegisterStorage(Is.Shared.class)
public class Is implements StartPoint {
    @Storage(Is.class)
    enum Shared {
        inbox, sorted
    }

    /** From each thread. */
    int[][] inbox;
    long sorted;

    private int me;
    private int threads;

    @Override
    public void main() throws Exception {
        me = PCJ.myId();
        threads = PCJ.threadCount();
        int n = Kit.size(400_000, 4_000_000);
        int rounds = Kit.steps(4, 8);
        int max = 1 << 20;
        int mine = n / threads;
        long right = 0;
        long got = 0;
        inbox = new int[threads][0];
        PCJ.monitor(Shared.inbox);
        PCJ.barrier();
        for (int round = 0; round < rounds; round++) {
            int[][] buckets = new int[threads][mine];
            int[] sizes = new int[threads];
            for (int i = 0; i < mine; i++) {
                int key = (int) (Kit.unit(((long) round * threads + me) * mine + i) * max);
                int owner = (int) ((long) key * threads / max);
                buckets[owner][sizes[owner]++] = key;
                right += key;
            }
            send(buckets, sizes);
            arrived();
            int[] keys = merge();
            Arrays.sort(keys);
            for (int i = 0; i < keys.length; i++) {
                got += keys[i];
                if ((long) keys[i] * threads / max != me) {
                    throw new IllegalStateException("key " + keys[i] + " is not one of thread " + me);
                }
            }
            PCJ.barrier();
        }
        PCJ.accumulate(Long::sum, got - right, 0, Shared.sorted);
        PCJ.barrier();
        if (me == 0) {
            Kit.result("is", sorted == 0, "sum of all keys differs by " + sorted);
        }
    }

    private void send(int[][] buckets, int[] sizes) throws Exception {
        if (Kit.is("unawaited")) {
            for (int t = 0; t < threads; t++) {
                PCJ.asyncPut(Arrays.copyOf(buckets[t], sizes[t]), t, Shared.inbox, me); // RACE b c
            }
            return;
        }
        List<PcjFuture<Void>> puts = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            puts.add(PCJ.asyncPut(Arrays.copyOf(buckets[t], sizes[t]), t, Shared.inbox, me)); // RACE a
        }
        for (PcjFuture<Void> put : puts) {
            put.get();
        }
    }

    private void arrived() {
        if (Kit.is("waitfor")) {
            PCJ.waitFor(Shared.inbox, threads);
        } else if (Kit.is("fixed") || Kit.is("unawaited")) {
            PCJ.barrier();
        }
    }

    private int[] merge() {
        int size = 0;
        for (int t = 0; t < threads; t++) {
            size += inbox[t].length; // RACE a b
        }
        int[] keys = new int[size];
        int k = 0;
        for (int t = 0; t < threads; t++) {
            int[] from = inbox[t]; // RACE a b
            for (int i = 0; i < from.length && k < size; i++) {
                keys[k++] = from[i]; // RACE a b
            }
        }
        return keys;
    }
}
