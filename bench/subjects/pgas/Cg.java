// PAPER: CG
// VARIANT racy: a
// VARIANT fixed:
// VARIANT no-barrier: a b
// LOCAL: a b
// RACE a: p, is fetched by others while its owner writes the next direction into it
// RACE b: partial, is read by everybody before all parts have come
import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/**
 * Conjugate gradients for a sparse matrix with a strong diagonal, rows in blocks, after the CG of the NAS benchmarks. The paper finds one
 * race in its CG, and only by looking at local accesses.
 *
 * <p>
 * racy: the direction of the next step is fetched without waiting for those who still write it. fixed: a barrier in between.
 * no-barrier: that one is there, but sums over all threads are read before all parts of them have come; that also lets a thread write
 * its next direction while others fetch this one.
 */
@RegisterStorage(Cg.Shared.class)
public class Cg implements StartPoint {
    private static final int PER_ROW = 8;

    @Storage(Cg.class)
    enum Shared {
        p, partial
    }

    double[] p;
    /** One part from each thread, for odd and even sums: everybody has all of them. */
    double[][] partial;

    private int me;
    private int threads;
    private int block;
    private int sums;
    private int[][] columns;
    private double[][] values;

    @Override
    public void main() {
        me = PCJ.myId();
        threads = PCJ.threadCount();
        int n = Kit.size(2_000, 160_000);
        int steps = Kit.steps(12, 25);
        block = n / threads;
        n = block * threads;
        columns = new int[block][PER_ROW];
        values = new double[block][PER_ROW];
        for (int i = 0; i < block; i++) {
            row(me * block + i, n, columns[i], values[i]);
        }
        p = new double[block];
        partial = new double[2][threads];
        double[] x = new double[block];
        double[] r = new double[block];
        double[] q = new double[block];
        double rho = 0;
        double first = 0;
        for (int again = Kit.times(10); again > 0; again--) {
            for (int i = 0; i < block; i++) {
                r[i] = Kit.unit(me * block + i);
                p[i] = r[i];
                x[i] = 0;
            }
            PCJ.barrier();
            rho = sum(dot(r, r));
            first = rho;
            rho = solve(steps, rho, x, r, q);
            PCJ.barrier();
        }
        if (me == 0) {
            boolean right = Math.sqrt(rho / first) < 1e-4;
            Kit.result("cg", right, String.format("residual %.3g of %.3g", Math.sqrt(rho),
                    Math.sqrt(first)));
        }
    }

    /** Returns the square of what is left. */
    private double solve(int steps, double start, double[] x, double[] r, double[] q) {
        double rho = start;
        for (int s = 0; s < steps; s++) {
            double[][] all = gather();
            multiply(all, q);
            double alpha = rho / sum(dot(all[me], q));
            for (int i = 0; i < block; i++) {
                x[i] += alpha * all[me][i];
                r[i] -= alpha * q[i];
            }
            double before = rho;
            rho = sum(dot(r, r));
            direction(r, rho / before, all[me]);
            if (!Kit.is("racy")) {
                PCJ.barrier();
            }
        }
        return rho;
    }

    private double[][] gather() {
        double[][] all = new double[threads][];
        for (int t = 0; t < threads; t++) {
            all[t] = t == me ? p.clone() : PCJ.get(t, Shared.p); // RACE a
        }
        return all;
    }

    private void multiply(double[][] all, double[] q) {
        for (int i = 0; i < block; i++) {
            double sum = 0;
            for (int k = 0; k < PER_ROW; k++) {
                int j = columns[i][k];
                sum += values[i][k] * all[j / block][j % block];
            }
            q[i] = sum;
        }
    }

    private void direction(double[] r, double beta, double[] old) {
        for (int i = 0; i < block; i++) {
            p[i] = r[i] + beta * old[i]; // RACE a
        }
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    /** Over all threads, for all threads. */
    private double sum(double mine) {
        int k = sums++ % 2;
        PCJ.broadcast(mine, Shared.partial, k, me); // RACE b
        if (!Kit.is("no-barrier")) {
            PCJ.barrier();
        }
        double sum = 0;
        for (int t = 0; t < threads; t++) {
            sum += partial[k][t]; // RACE b
        }
        return sum;
    }

    /** Symmetric: a neighbour at some distance has the same distance back. */
    private static void row(int i, int n, int[] columns, double[] values) {
        columns[0] = i;
        values[0] = 4 + PER_ROW;
        for (int k = 1; k < PER_ROW; k++) {
            int distance = 1 + (k - 1) / 2 * 37;
            columns[k] = Math.floorMod(k % 2 == 0 ? i - distance : i + distance, n);
            values[k] = -0.5;
        }
        values[PER_ROW - 1] = 0;
    }
}
