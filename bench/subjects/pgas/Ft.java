// PAPER: FT
// VARIANT racy: a
// VARIANT locks: b c
// VARIANT fixed:
// VARIANT no-barrier: d
// LOCAL: d
// RACE a: dbgSum, is set to 0 by all threads at once (FT 2.4)
// RACE b: dbgSum, is read and written by all threads, each under a lock of its own (FT 2.3)
// RACE c: dbgSum, is written by two threads, each under a lock of its own (FT 2.3)
// RACE d: block, is read by its owner before others have put their parts of it
import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/**
 * A Fourier transform of a square, row by row, transposed, and row by row again, after the FT of the NAS benchmarks. The paper finds that
 * all threads set dbg_sum to 0 in FT 2.4, which does no harm, and that each thread guards it with a lock of its own in FT 2.3, which does.
 *
 * <p>
 * racy: the first. locks: the second. fixed: thread 0 sets it, a barrier, and everybody accumulates. no-barrier: what was transposed is
 * read before everything has come.
 */
@RegisterStorage(Ft.Shared.class)
public class Ft implements StartPoint {
    @Storage(Ft.class)
    enum Shared {
        block, dbgSum
    }

    /** From each thread, what it has of the rows of this one: real and imaginary parts in turn. For odd and even steps. */
    double[][][] block;
    double dbgSum;

    private int me;
    private int threads;
    private int rows;
    private int n;

    @Override
    public void main() throws Exception {
        me = PCJ.myId();
        threads = PCJ.threadCount();
        n = Kit.size(64, 512);
        int steps = Kit.steps(6, 16) * Kit.times(2);
        rows = n / threads;
        block = new double[2][threads][2 * rows * rows];
        PCJ.barrier();
        double[][] u = new double[rows][2 * n];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < 2 * n; j++) {
                u[i][j] = Kit.unit((me * rows + i) * 4_099L + j) - 0.5;
            }
        }
        if (Kit.is("racy")) {
            clearByAll();
        } else if (me == 0) {
            PCJ.put(0.0, 0, Shared.dbgSum);
        }
        PCJ.barrier();
        double energy = 0;
        for (int s = 0; s < steps; s++) {
            energy = energy(u);
            transform(u);
            u = transpose(u, s % 2);
            transform(u);
            // As many units as elements: the energy stays what it was (Parseval).
            for (double[] row : u) {
                for (int j = 0; j < row.length; j++) {
                    row[j] /= n;
                }
            }
        }
        double before = 0;
        double[][] start = new double[1][2 * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < 2 * n; j++) {
                start[0][j] = Kit.unit(i * 4_099L + j) - 0.5;
            }
            before += energy(start);
        }
        energy = energy(u);
        if (Kit.is("locks")) {
            addUnderOwnLock(energy, new Object());
        } else {
            PCJ.accumulate(Double::sum, energy, 0, Shared.dbgSum);
        }
        PCJ.barrier();
        if (me == 0) {
            Kit.result("ft", Math.abs(dbgSum - before) < 1e-6 * before, "energy " + (float) dbgSum + " of "
                    + (float) before);
        }
    }

    private static void clearByAll() {
        PCJ.put(0.0, 0, Shared.dbgSum); // RACE a
    }

    private static void addUnderOwnLock(double more, Object lock) {
        synchronized (lock) {
            double sum = PCJ.<Double>get(0, Shared.dbgSum); // RACE b
            PCJ.put(sum + more, 0, Shared.dbgSum); // RACE b c
        }
    }

    private double[][] transpose(double[][] u, int parity) throws Exception {
        for (int t = 0; t < threads; t++) {
            double[] part = new double[2 * rows * rows];
            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < rows; j++) {
                    part[2 * (j * rows + i)] = u[i][2 * (t * rows + j)];
                    part[2 * (j * rows + i) + 1] = u[i][2 * (t * rows + j) + 1];
                }
            }
            PCJ.put(part, t, Shared.block, parity, me); // RACE d
        }
        if (!Kit.is("no-barrier")) {
            PCJ.barrier();
        }
        double[][] turned = new double[rows][2 * n];
        for (int t = 0; t < threads; t++) {
            double[] part = block[parity][t]; // RACE d
            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < 2 * rows; j++) {
                    turned[i][2 * t * rows + j] = part[2 * i * rows + j]; // RACE d
                }
            }
        }
        return turned;
    }

    private static double energy(double[][] u) {
        double sum = 0;
        for (double[] row : u) {
            for (double x : row) {
                sum += x * x;
            }
        }
        return sum;
    }

    /** Each row: first sorted by reversed indices, then butterflies. */
    private static void transform(double[][] u) {
        for (double[] row : u) {
            int n = row.length / 2;
            for (int i = 1, j = 0; i < n; i++) {
                int bit = n >> 1;
                for (; (j & bit) != 0; bit >>= 1) {
                    j ^= bit;
                }
                j ^= bit;
                if (i < j) {
                    swap(row, 2 * i, 2 * j);
                    swap(row, 2 * i + 1, 2 * j + 1);
                }
            }
            for (int length = 2; length <= n; length *= 2) {
                double angle = -2 * Math.PI / length;
                for (int i = 0; i < n; i += length) {
                    for (int k = 0; k < length / 2; k++) {
                        butterfly(row, 2 * (i + k), 2 * (i + k + length / 2), Math.cos(angle * k), Math.sin(angle * k));
                    }
                }
            }
        }
    }

    private static void butterfly(double[] row, int a, int b, double cos, double sin) {
        double re = row[b] * cos - row[b + 1] * sin;
        double im = row[b] * sin + row[b + 1] * cos;
        row[b] = row[a] - re;
        row[b + 1] = row[a + 1] - im;
        row[a] += re;
        row[a + 1] += im;
    }

    private static void swap(double[] row, int a, int b) {
        double x = row[a];
        row[a] = row[b];
        row[b] = x;
    }
}
