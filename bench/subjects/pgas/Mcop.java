// PAPER: mcop
// VARIANT fixed:
// VARIANT no-barrier: a
// RACE a: cost, an element of the row is read before its owner may have written it
import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/**
 * The order of a chain of matrix products, by dynamic programming. Columns of the table are dealt out to threads; what is needed of other
 * columns is on the same row. The paper finds nothing in its mcop.
 *
 * <p>
 * fixed: a barrier after each diagonal. no-barrier: none.
 */
@RegisterStorage(Mcop.Shared.class)
public class Mcop implements StartPoint {
    @Storage(Mcop.class)
    enum Shared {
        cost
    }

    /** Column j is at j / threads of thread j % threads. */
    long[][] cost;

    private int me;
    private int threads;
    private int n;

    @Override
    public void main() {
        me = PCJ.myId();
        threads = PCJ.threadCount();
        n = Kit.size(20, 88);
        cost = new long[n / threads + 1][n];
        PCJ.barrier();
        for (int length = 1; length < n; length++) {
            for (int j = length; j < n; j++) {
                if (j % threads == me) {
                    cell(j - length, j);
                }
            }
            if (!Kit.is("no-barrier")) {
                PCJ.barrier();
            }
        }
        PCJ.barrier();
        if (me == 0) {
            long found = PCJ.<Long>get((n - 1) % threads, Shared.cost, (n - 1) / threads, 0);
            long right = alone();
            Kit.result("mcop", found == right, "cost " + found + " of " + right);
        }
    }

    private void cell(int i, int j) {
        long best = Long.MAX_VALUE;
        for (int k = i; k < j; k++) {
            long left = PCJ.<Long>get(k % threads, Shared.cost, k / threads, i); // RACE a
            long right = cost[j / threads][k + 1];
            best = Math.min(best, left + right + size(i) * size(k + 1) * size(j + 1));
        }
        PCJ.putLocal(best, Shared.cost, j / threads, i); // RACE a
    }

    private static long size(int i) {
        return 1 + Math.floorMod(Kit.mix(i), 30L);
    }

    private long alone() {
        long[][] m = new long[n][n];
        for (int length = 1; length < n; length++) {
            for (int i = 0; i + length < n; i++) {
                int j = i + length;
                m[i][j] = Long.MAX_VALUE;
                for (int k = i; k < j; k++) {
                    m[i][j] = Math.min(m[i][j], m[i][k] + m[k + 1][j] + size(i) * size(k + 1) * size(j + 1));
                }
            }
        }
        return m[0][n - 1];
    }
}
