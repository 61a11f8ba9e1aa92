import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * A Fourier transform in parallel, beside the paper's FFT of SPLASH-2: threads with a part of the points each and barriers between the steps.
 * Seeded: statistics are added up without a lock (-s), the sum of a check too (-c), and the last one to print is not waited for (-o).
 *
 * <pre>
 * -n N  points, a power of two    -p N  threads    -i  inverse    -t  there and back, and compare    -s  statistics
 * -c    check sum of the result   -o    output     -w  window before the transform                    -r N  repeat
 * </pre>
 */
public class Fft {
    static int n = 1 << 18;
    static int threads = 4;
    static int repeat = 2;
    static boolean inverse;
    static boolean test;
    static boolean statistics;
    static boolean sum;
    static boolean output;
    static boolean window;

    static double[] re;
    static double[] im;
    static double[] before;
    static CyclicBarrier barrier;

    static long steps;
    static double total;
    static int printed;
    static double worst;

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < args.length; i++) {
            switch (args[i]) {
                case "-n" -> n = Integer.parseInt(args[++i]);
                case "-p" -> threads = Integer.parseInt(args[++i]);
                case "-r" -> repeat = Integer.parseInt(args[++i]);
                case "-i" -> inverse = true;
                case "-t" -> test = true;
                case "-s" -> statistics = true;
                case "-c" -> sum = true;
                case "-o" -> output = true;
                case "-w" -> window = true;
                default -> throw new IllegalArgumentException(args[i]);
            }
        }
        re = new double[n];
        im = new double[n];
        before = new double[n];
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
        System.out.println("steps " + (steps > 0) + ", total " + (total != 0) + ", worst " + (worst < 1e-6));
    }

    private static void work(int id) {
        int from = (int) ((long) n * id / threads);
        int to = (int) ((long) n * (id + 1) / threads);
        fill(from, to);
        meet();
        for (int r = 0; r < repeat; r++) {
            if (window) {
                shape(from, to);
                meet();
            }
            transform(id, inverse);
            if (test) {
                transform(id, !inverse);
                scale(from, to);
                meet();
                compare(from, to);
            }
            if (sum) {
                add(from, to);
            }
            if (statistics) {
                count(to - from);
            }
            meet();
        }
        if (output) {
            print(id, from);
        }
    }

    private static void fill(int from, int to) {
        for (int i = from; i < to; i++) {
            re[i] = Math.sin(i * 0.01);
            im[i] = 0;
            before[i] = re[i];
        }
    }

    private static void shape(int from, int to) {
        for (int i = from; i < to; i++) {
            re[i] *= 0.5 - 0.5 * Math.cos(2 * Math.PI * i / n);
        }
    }

    private static void transform(int id, boolean back) {
        reverse(id);
        meet();
        for (int half = 1; half < n; half *= 2) {
            butterflies(id, half, back);
            meet();
        }
    }

    /** Each pair is exchanged by the thread that owns its smaller index. */
    private static void reverse(int id) {
        int bits = Integer.numberOfTrailingZeros(n);
        for (int i = id; i < n; i += threads) {
            int j = Integer.reverse(i) >>> 32 - bits;
            if (j > i) {
                swap(re, i, j);
                swap(im, i, j);
            }
        }
    }

    private static void swap(double[] a, int i, int j) {
        double x = a[i];
        a[i] = a[j];
        a[j] = x;
    }

    private static void butterflies(int id, int half, boolean back) {
        for (int k = id; k < n / 2; k += threads) {
            int group = k / half;
            int i = group * half * 2 + k % half;
            double angle = (back ? 1 : -1) * Math.PI * (k % half) / half;
            turn(i, i + half, Math.cos(angle), Math.sin(angle));
        }
    }

    private static void turn(int i, int j, double c, double s) {
        double x = re[j] * c - im[j] * s;
        double y = re[j] * s + im[j] * c;
        re[j] = re[i] - x;
        im[j] = im[i] - y;
        re[i] += x;
        im[i] += y;
    }

    private static void scale(int from, int to) {
        for (int i = from; i < to; i++) {
            re[i] /= n;
            im[i] /= n;
        }
    }

    private static void compare(int from, int to) {
        for (int i = from; i < to; i++) {
            double off = Math.abs(re[i] - before[i]);
            if (!window && off > 1e-3) {
                worst = off;
            }
        }
    }

    private static void add(int from, int to) {
        double mine = 0;
        for (int i = from; i < to; i++) {
            mine += re[i];
        }
        total += mine;
    }

    private static void count(int points) {
        steps += points;
    }

    private static void print(int id, int at) {
        printed++;
        if (printed == threads) {
            System.out.println("last " + (re[at] != 0));
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
