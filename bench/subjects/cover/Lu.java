import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * The factors of a matrix in parallel, beside the paper's LU of SPLASH-2: blocks that belong to threads, and barriers between the steps.
 * Seeded: times are added up without a lock (-s), the largest element is looked for without one (-m), progress is counted without one (-v).
 *
 * <pre>
 * -n N  rows    -b N  rows of a block    -p N  threads    -t  multiply the factors and compare    -s  statistics
 * -m    largest element    -v  progress    -d  determinant    -o  output
 * </pre>
 */
public class Lu {
    static int n = 600;
    static int block = 16;
    static int threads = 4;
    static boolean test;
    static boolean statistics;
    static boolean largest;
    static boolean progress;
    static boolean determinant;
    static boolean output;

    static double[][] a;
    static double[][] original;
    static CyclicBarrier barrier;
    static final Object LOCK = new Object();

    static long spent;
    static double most;
    static int done;
    static double product = 1;
    static double worst;

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < args.length; i++) {
            switch (args[i]) {
                case "-n" -> n = Integer.parseInt(args[++i]);
                case "-b" -> block = Integer.parseInt(args[++i]);
                case "-p" -> threads = Integer.parseInt(args[++i]);
                case "-t" -> test = true;
                case "-s" -> statistics = true;
                case "-m" -> largest = true;
                case "-v" -> progress = true;
                case "-d" -> determinant = true;
                case "-o" -> output = true;
                default -> throw new IllegalArgumentException(args[i]);
            }
        }
        a = new double[n][n];
        original = new double[n][n];
        barrier = new CyclicBarrier(threads);
        Thread[] all = new Thread[threads];
        for (int t = 0; t < threads; t++) {
            int id = t;
            all[t] = new Thread(() -> work(id), "worker-" + t);
            all[t].start();
        }
        for (Thread t : all) {
            t.join();
        }
        System.out.println("most " + (most > 0) + ", done " + (done > 0) + ", determinant " + (product != 0) + ", worst "
                + (worst < 1e-6) + (output ? ", first " + a[0][0] : ""));
    }

    private static boolean mine(int row, int id) {
        return row / block % threads == id;
    }

    private static void work(int id) {
        long start = System.nanoTime();
        fill(id);
        meet();
        for (int k = 0; k < n; k++) {
            if (mine(k, id)) {
                pivot(k);
            }
            meet();
            eliminate(k, id);
            meet();
            if (progress && mine(k, id)) {
                tell();
            }
        }
        if (largest) {
            look(id);
        }
        if (determinant) {
            diagonal(id);
        }
        if (test) {
            meet();
            compare(id);
        }
        if (statistics) {
            spend(System.nanoTime() - start);
        }
        if (output) {
            print(id);
        }
    }

    private static void fill(int id) {
        for (int i = 0; i < n; i++) {
            if (mine(i, id)) {
                for (int j = 0; j < n; j++) {
                    a[i][j] = i == j ? n + 1.0 : 1.0 / (1 + i + j);
                    original[i][j] = a[i][j];
                }
            }
        }
    }

    private static void pivot(int k) {
        for (int j = k + 1; j < n; j++) {
            a[k][j] /= a[k][k];
        }
    }

    private static void eliminate(int k, int id) {
        for (int i = k + 1; i < n; i++) {
            if (mine(i, id)) {
                row(i, k);
            }
        }
    }

    private static void row(int i, int k) {
        double f = a[i][k];
        for (int j = k + 1; j < n; j++) {
            a[i][j] -= f * a[k][j];
        }
    }

    private static void look(int id) {
        for (int i = 0; i < n; i++) {
            if (mine(i, id)) {
                for (int j = 0; j < n; j++) {
                    if (Math.abs(a[i][j]) > most) {
                        most = Math.abs(a[i][j]);
                    }
                }
            }
        }
    }

    private static void tell() {
        done++;
    }

    private static void diagonal(int id) {
        double mine = 1;
        for (int i = 0; i < n; i++) {
            if (mine(i, id)) {
                mine *= Math.signum(a[i][i]);
            }
        }
        synchronized (LOCK) {
            product *= mine;
        }
    }

    private static void compare(int id) {
        for (int i = 0; i < n; i++) {
            if (mine(i, id)) {
                for (int j = 0; j < n; j++) {
                    double off = Math.abs(times(i, j) - original[i][j]);
                    if (off > 1e-6) {
                        worst = off;
                    }
                }
            }
        }
    }

    private static double times(int i, int j) {
        double sum = 0;
        for (int k = 0; k <= Math.min(i, j); k++) {
            sum += a[i][k] * (k == j ? 1 : a[k][j]);
        }
        return sum;
    }

    private static void spend(long nanos) {
        spent += nanos;
    }

    private static void print(int id) {
        synchronized (LOCK) {
            System.out.println("a thread has ended");
        }
    }

    private static void meet() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }
}
