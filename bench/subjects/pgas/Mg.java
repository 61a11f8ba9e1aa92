// PAPER: MG
// VARIANT racy: a b
// VARIANT fixed:
// VARIANT no-barrier: c
// LOCAL: c
// RACE a: rnmu, is read by every thread and set to 0 by thread 0 without waiting for them
// RACE b: rnm2, the same
// RACE c: ghost, is put by a neighbour while its owner still reads the one before
import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/**
 * A multigrid solver for Poisson's equation on a line, points in blocks, after the MG of the NAS benchmarks. The paper finds two shared
 * variables that every thread reads and thread 0 then sets to 0, with no barrier in between.
 *
 * <p>
 * racy: that. fixed: a barrier in between. no-barrier: the exchange of the points at the edges of blocks lacks its second barrier, so
 * that a neighbour may already put the next ones.
 */
@RegisterStorage(Mg.Shared.class)
public class Mg implements StartPoint {
    @Storage(Mg.class)
    enum Shared {
        ghost, rnmu, rnm2
    }

    /** What the neighbours have at the edges of this block: on the left and on the right. */
    double[] ghost = new double[2];
    double rnmu;
    double rnm2;

    private int me;
    private int threads;
    private int levels;

    @Override
    public void main() {
        me = PCJ.myId();
        threads = PCJ.threadCount();
        int block = Kit.size(1 << 12, 1 << 20) / threads;
        int cycles = Kit.steps(5, 6) * Kit.times(16);
        block = Math.max(4, Integer.highestOneBit(block));
        levels = Math.min(5, Integer.numberOfTrailingZeros(block) - 1);
        double[] f = new double[block];
        double[] u = new double[block];
        for (int i = 0; i < block; i++) {
            f[i] = Math.sin(2 * Math.PI * (me * block + i) / 16);
        }
        PCJ.barrier();
        double first = 0;
        double norm = 0;
        for (int c = 0; c <= cycles; c++) {
            double[] r = residual(u, f);
            norm(r);
            norm = Math.sqrt(readNorm());
            if (!Kit.is("racy")) {
                PCJ.barrier();
            }
            clearNorm();
            PCJ.barrier();
            if (c == 0) {
                first = norm;
            }
            if (c < cycles) {
                cycle(u, f, 0);
            }
        }
        if (me == 0) {
            Kit.result("mg", norm < 0.5 * first, String.format("residual %.3g of %.3g", norm, first));
        }
    }

    /** Both norms are added up at thread 0. */
    private static void norm(double[] r) {
        double sum = 0;
        double largest = 0;
        for (double x : r) {
            sum += x * x;
            largest = Math.max(largest, Math.abs(x));
        }
        PCJ.accumulate(Double::sum, sum, 0, Shared.rnm2);
        PCJ.accumulate(Double::max, largest, 0, Shared.rnmu);
        PCJ.barrier();
    }

    private static double readNorm() {
        double largest = PCJ.<Double>get(0, Shared.rnmu); // RACE a
        double sum = PCJ.<Double>get(0, Shared.rnm2); // RACE b
        return largest >= 0 ? sum : Double.NaN;
    }

    private void clearNorm() {
        if (me == 0) {
            PCJ.put(0.0, 0, Shared.rnmu); // RACE a
            PCJ.put(0.0, 0, Shared.rnm2); // RACE b
        }
    }

    private void cycle(double[] u, double[] f, int level) {
        smooth(u, f);
        smooth(u, f);
        if (level < levels && u.length >= 4) {
            double[] r = residual(u, f);
            double[] coarse = new double[u.length / 2];
            for (int i = 0; i < coarse.length; i++) {
                coarse[i] = 2 * (r[2 * i] + r[2 * i + 1]);
            }
            double[] e = new double[coarse.length];
            cycle(e, coarse, level + 1);
            for (int i = 0; i < u.length; i++) {
                u[i] += e[i / 2];
            }
        }
        smooth(u, f);
    }

    private void smooth(double[] u, double[] f) {
        double[] r = residual(u, f);
        for (int i = 0; i < u.length; i++) {
            u[i] += 0.33 * r[i];
        }
    }

    private double[] residual(double[] u, double[] f) {
        exchange(u);
        double[] r = new double[u.length];
        double left = left();
        double right = right();
        if (!Kit.is("no-barrier")) {
            PCJ.barrier();
        }
        for (int i = 0; i < u.length; i++) {
            double a = i == 0 ? left : u[i - 1];
            double b = i == u.length - 1 ? right : u[i + 1];
            r[i] = f[i] - (2 * u[i] - a - b);
        }
        return r;
    }

    private void exchange(double[] u) {
        PCJ.put(u[0], (me + threads - 1) % threads, Shared.ghost, 1); // RACE c
        PCJ.put(u[u.length - 1], (me + 1) % threads, Shared.ghost, 0); // RACE c
        PCJ.barrier();
    }

    private double left() {
        return ghost[0]; // RACE c
    }

    private double right() {
        return ghost[1]; // RACE c
    }
}
