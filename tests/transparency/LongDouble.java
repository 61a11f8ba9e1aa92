// Two-word values in fields, arrays, parameters, on the stack below and above others.
import java.util.Arrays;

public class LongDouble {
    long a = 1;
    double b = 2;
    static long c = 3;
    static double d = 4;
    final long e = 5;
    volatile long f = 6;
    static volatile double g = 7;
    long[] h = {1, 2, 3};
    double[][] i = {{1.5}, {2.5}};
    LongDouble next;

    long mix(int p, long q, float r, double s, LongDouble t, long u) {
        a += q++ + t.a--;
        b *= s / (t.next == null ? 1 : t.next.b);
        c = c++ + ++c;
        d -= r;
        f <<= p;
        g++;
        h[p] += h[(int) (u % 3)]++ * t.h[0];
        i[p % 2][0] /= --t.i[0][0];
        long v = a = h[1] = f++;
        return v + (t.a = u += 2) + (long) (b = t.b += 0.5);
    }

    static double sum(double... x) {
        double t = 0;
        for (double y : x) t += y;
        return t + c;
    }

    long chain() {
        return (next = new LongDouble()).a += (next.a++) * (this.a--) + (c -= 2);
    }

    int cmp(LongDouble o) {
        return a < o.a ? -1 : a > o.a ? 1 : b >= o.b ? 2 : Double.isNaN(b) ? 3 : 4;
    }

    synchronized long sync(long x) {
        try {
            return a += x / (x - 3);
        } finally {
            b += x;
        }
    }

    public static void main(String[] args) throws Exception {
        LongDouble x = new LongDouble(), y = new LongDouble();
        y.next = x;
        for (int n = 0; n < 5; n++) {
            System.out.println(
                    x.mix(n % 3, n * 1_000_000_007L, n, n / 3.0, y, n + 5)
                            + " "
                            + y.chain()
                            + " "
                            + x.cmp(y));
            y.next = x;
        }
        System.out.println(
                x.a
                        + " "
                        + x.b
                        + " "
                        + c
                        + " "
                        + d
                        + " "
                        + x.f
                        + " "
                        + g
                        + Arrays.toString(x.h)
                        + Arrays.deepToString(y.i)
                        + sum(1, x.b, y.b)
                        + x.e);
        for (long n = 0; n < 5; n++)
            try {
                System.out.println(x.sync(n));
            } catch (ArithmeticException ex) {
                System.out.println(ex.getMessage() + x.b);
            }
        x.b = Double.NaN;
        System.out.println(x.cmp(x) + " " + Double.doubleToRawLongBits(x.b));
        java.util.function.LongBinaryOperator op = (p, q) -> x.a = p * q + (y.a ^= p);
        System.out.println(op.applyAsLong(3, 4) + y.a);
        double[] arr = new double[2];
        int k = 0;
        arr[k++] = arr[k] = x.h[k - 1];
        System.out.println(arr[0] + arr[1]);
        long t = x.h[0] > 0 ? x.h[1]++ : --x.h[2];
        System.out.println(t + " " + (x.h[0] == x.h[1] ? 1L : 2.0));
    }
}
