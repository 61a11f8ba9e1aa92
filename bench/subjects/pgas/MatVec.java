// PAPER: Program 2.1
// VARIANT racy: a
// VARIANT plain: b
// VARIANT fixed:
// VARIANT no-barrier: c
// LOCAL: b
// RACE a: b, an element is read by a product while its owner writes the result over it (lines 9 and 12 of Program 2.1)
// RACE b: b, the same; the owner writes it as an element of an array, without the library
// RACE c: b, the result is copied back while others still read
import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/**
 * Program 2.1 of the paper: a matrix times a vector, again and again. Rows of the matrix and elements of the vectors belong to threads in
 * blocks.
 *
 * <p>
 * racy: the result goes where the vector is (B and C are the same), and nothing waits for those who still read it. plain: the same, with a
 * plain write by the owner. fixed: the result is a vector of its own, and copied back between two barriers. no-barrier: the first of these
 * two is missing.
 */
@RegisterStorage(MatVec.Shared.class)
public class MatVec implements StartPoint {
    @Storage(MatVec.class)
    enum Shared {
        b, c
    }

    double[] b;
    double[] c;

    private double[][] a;
    private int me;
    private int threads;
    private int block;

    @Override
    public void main() {
        me = PCJ.myId();
        threads = PCJ.threadCount();
        int steps = Kit.steps(6, 12) * Kit.times(25);
        block = Math.max(1, Kit.size(24, 96) / threads);
        int n = block * threads;
        a = new double[block][n];
        b = new double[block];
        c = new double[block];
        for (int i = 0; i < block; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = element(me * block + i, j, n);
            }
            b[i] = 1 + (me * block + i) % 3;
        }
        PCJ.barrier();
        boolean aliased = Kit.is("racy") || Kit.is("plain");
        for (int s = 0; s < steps; s++) {
            double[] sum = multiply(n);
            if (aliased) {
                if (Kit.is("plain")) {
                    storePlain(sum);
                } else {
                    store(sum);
                }
                PCJ.barrier();
                continue;
            }
            for (int i = 0; i < block; i++) {
                PCJ.putLocal(sum[i], Shared.c, i);
            }
            if (!Kit.is("no-barrier")) {
                PCJ.barrier();
            }
            copyBack();
            PCJ.barrier();
        }
        if (me == 0) {
            check(n, steps);
        }
    }

    private double[] multiply(int n) {
        double[] sum = new double[block];
        for (int j = 0; j < n; j++) {
            double bj = PCJ.<Double>get(j / block, Shared.b, j % block); // RACE a b c
            for (int i = 0; i < block; i++) {
                sum[i] += a[i][j] * bj;
            }
        }
        return sum;
    }

    private void store(double[] sum) {
        for (int i = 0; i < block; i++) {
            PCJ.putLocal(sum[i], Shared.b, i); // RACE a
        }
    }

    private void storePlain(double[] sum) {
        for (int i = 0; i < block; i++) {
            b[i] = sum[i]; // RACE b
        }
    }

    private void copyBack() {
        for (int i = 0; i < block; i++) {
            PCJ.putLocal(c[i], Shared.b, i); // RACE c
        }
    }

    private void check(int n, int steps) {
        double[] x = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = 1 + i % 3;
        }
        for (int s = 0; s < steps; s++) {
            double[] y = new double[n];
            for (int j = 0; j < n; j++) {
                for (int i = 0; i < n; i++) {
                    y[i] += element(i, j, n) * x[j];
                }
            }
            x = y;
        }
        double worst = 0;
        for (int i = 0; i < n; i++) {
            double got = PCJ.<Double>get(i / block, Shared.b, i % block);
            worst = Math.max(worst, Math.abs(got - x[i]));
        }
        Kit.result("matvec", worst < 1e-9, String.format("largest difference %.3g", worst));
    }

    private static double element(int i, int j, int n) {
        return (i + 2 * j) % 5 / (2.0 * n);
    }
}
