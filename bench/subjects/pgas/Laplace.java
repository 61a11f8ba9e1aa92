// PAPER: laplace
// VARIANT fixed:
// VARIANT no-barrier: a
// VARIANT waitfor:
// VARIANT no-waitfor: b
// VARIANT polling: c
// FALSE polling: b
// LOCAL: b
// RACE a: edge, a row is fetched by a neighbour while its owner writes the next one over it
// RACE b: ghost, a row is put in the place of another by a neighbour while its owner fetches it to read it
// RACE c: flag, is read until it has changed: this one is meant, and orders the accesses to ghost
import org.pcj.PCJ;
import org.pcj.RegisterStorage;
import org.pcj.StartPoint;
import org.pcj.Storage;

/**
 * Laplace's equation on a square by Jacobi steps, rows in blocks. The paper finds nothing in its laplace. Neighbours exchange the rows at
 * the edges of their blocks in one of three ways.
 *
 * <p>
 * fixed: everybody publishes its edges, a barrier, fetches those of its neighbours, a barrier. no-barrier: the second one is missing.
 * waitfor: edges are put into the neighbours' ghost rows, two for odd and even steps, and waited for. no-waitfor: not waited for.
 * polling: the owner looks at a flag until it has changed, which is synchronization that no library knows of.
 */
@RegisterStorage(Laplace.Shared.class)
public class Laplace implements StartPoint {
    @Storage(Laplace.class)
    enum Shared {
        edge, ghost, ghostBelow, flag, flagBelow, sum
    }

    /** The first and the last row of a block, for whoever wants them. */
    double[][] edge;
    /** The row above the block, put by the neighbour: for even and odd steps. */
    double[][] ghost;
    double[][] ghostBelow;
    int flag;
    int flagBelow;
    double sum;

    private int me;
    private int threads;
    private int rows;
    private int width;
    private double[][] u;

    @Override
    public void main() {
        me = PCJ.myId();
        threads = PCJ.threadCount();
        int n = Kit.steps(64, 512);
        int steps = Kit.steps(40, 200) * Kit.times(20);
        rows = Math.max(2, Kit.size(64, 512) / threads);
        width = n;
        u = new double[rows][width];
        edge = new double[2][width];
        ghost = new double[2][width];
        ghostBelow = new double[2][width];
        start(u, me * rows);
        PCJ.barrier();
        boolean pulls = Kit.is("fixed") || Kit.is("no-barrier");
        double[] zero = new double[width];
        for (int s = 0; s < steps; s++) {
            double[] above = zero;
            double[] below = zero;
            if (pulls) {
                publish();
                PCJ.barrier();
                above = me == 0 ? zero : fetch(me - 1, 1);
                below = me == threads - 1 ? zero : fetch(me + 1, 0);
                if (!Kit.is("no-barrier")) {
                    PCJ.barrier();
                }
            } else {
                push(s);
                above = me == 0 ? zero : above(s);
                below = me == threads - 1 ? zero : below(s);
            }
            u = step(u, above, below);
        }
        finish(steps);
    }

    private void publish() {
        PCJ.putLocal(u[0].clone(), Shared.edge, 0); // RACE a
        PCJ.putLocal(u[rows - 1].clone(), Shared.edge, 1); // RACE a
    }

    private double[] fetch(int neighbour, int which) {
        return PCJ.get(neighbour, Shared.edge, which); // RACE a
    }

    private void push(int s) {
        if (me > 0) {
            PCJ.put(u[0], me - 1, Shared.ghostBelow, s % 2); // RACE b
        }
        if (me < threads - 1) {
            PCJ.put(u[rows - 1], me + 1, Shared.ghost, s % 2); // RACE b
        }
        if (Kit.is("polling")) {
            if (me > 0) {
                PCJ.put(s + 1, me - 1, Shared.flagBelow); // RACE c
            }
            if (me < threads - 1) {
                PCJ.put(s + 1, me + 1, Shared.flag); // RACE c
            }
        }
    }

    private double[] above(int s) {
        if (Kit.is("waitfor")) {
            PCJ.waitFor(Shared.ghost);
        }
        while (Kit.is("polling") && PCJ.<Integer>get(me, Shared.flag) <= s) { // RACE c
            Thread.onSpinWait();
        }
        return copy(ghost[s % 2]); // RACE b
    }

    private double[] below(int s) {
        if (Kit.is("waitfor")) {
            PCJ.waitFor(Shared.ghostBelow);
        }
        while (Kit.is("polling") && PCJ.<Integer>get(me, Shared.flagBelow) <= s) { // RACE c
            Thread.onSpinWait();
        }
        return copy(ghostBelow[s % 2]); // RACE b
    }

    private double[] copy(double[] from) {
        double[] to = new double[width];
        for (int j = 0; j < width; j++) {
            to[j] = from[j];
        }
        return to;
    }

    private static void start(double[][] u, int first) {
        for (int i = 0; i < u.length; i++) {
            for (int j = 0; j < u[i].length; j++) {
                u[i][j] = Kit.unit((first + i) * 10_007L + j);
            }
        }
    }

    private static double[][] step(double[][] u, double[] above, double[] below) {
        int rows = u.length;
        double[][] next = new double[rows][u[0].length];
        for (int i = 0; i < rows; i++) {
            double[] up = i == 0 ? above : u[i - 1];
            double[] down = i == rows - 1 ? below : u[i + 1];
            double[] here = u[i];
            for (int j = 0; j < here.length; j++) {
                double left = j == 0 ? 0 : here[j - 1];
                double right = j == here.length - 1 ? 0 : here[j + 1];
                next[i][j] = 0.25 * (up[j] + down[j] + left + right);
            }
        }
        return next;
    }

    private void finish(int steps) {
        double mine = 0;
        for (double[] row : u) {
            for (double x : row) {
                mine += x;
            }
        }
        PCJ.accumulate(Double::sum, mine, 0, Shared.sum);
        PCJ.barrier();
        if (me == 0) {
            double[][] all = new double[rows * threads][width];
            start(all, 0);
            for (int s = 0; s < steps; s++) {
                all = step(all, new double[width], new double[width]);
            }
            double right = 0;
            for (double[] row : all) {
                for (double x : row) {
                    right += x;
                }
            }
            Kit.result("laplace", Math.abs(sum - right) < 1e-6 * right, "sum " + (float) sum);
        }
    }
}
