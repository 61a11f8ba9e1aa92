// Constructs of the language whose bytecode is unusual, with fields and array elements in all of
// them.
import java.util.*;

public class Language {
    byte b = 1;
    short s = 2;
    char c = 'c';
    int i = 4;
    long l = 5;
    float f = 6;
    double d = 7;
    boolean z;
    String t = "t";
    Object o = this;
    static byte sb;
    static short ss;
    static char sc = 'x';
    static int si;
    static long sl;
    static float sf;
    static double sd;
    static boolean sz;
    static String st = "";
    static int[] sa = {1, 2, 3};
    int[][] m = {{1}, {2, 3}};
    long[] la = {1, 2};
    double[] da = {1, 2};
    byte[] ba = {1};
    char[] ca = {'a'};
    short[] sha = {3};
    float[] fa = {4};
    boolean[] za = {true};
    String[] ta = {"a", null};

    enum Day {
        MON,
        TUE,
        WED;

        Day next() {
            return values()[(ordinal() + 1) % values().length];
        }
    }

    sealed interface Shape permits Circle, Box {}

    record Circle(double r) implements Shape {}

    record Box(int w, int h) implements Shape {
        Box {
            if (w < 0) throw new IllegalArgumentException("w");
        }
    }

    void compound() {
        b += 300;
        b++;
        s <<= 2;
        c += 1;
        c--;
        i ^= 7;
        i = i++ + ++i;
        l -= i;
        l >>>= 1;
        f *= 1.5;
        d /= 3;
        z |= true;
        z &= i > 0;
        t += i;
        t += null;
        sb--;
        ss += 4;
        sc++;
        si = si-- - --si;
        sl |= 8;
        sf++;
        sd += sf--;
        sz ^= true;
        st += sz;
        sa[si & 1] += 5;
        sa[i & 1]++;
        --sa[2];
        m[1][0] *= m[1][1]++;
        la[0] += la[1]--;
        da[0] = da[1]++ * --da[0];
        ba[0] += 200;
        ca[0]++;
        sha[0] <<= 10;
        fa[0] /= 3;
        za[0] ^= true;
        ta[0] += ta[1];
        int x = sa[0] = i = 9;
        long y = l = la[1] = x;
        t += x + y;
        int k = 0;
        sa[k++] = sa[k] + k++;
        o = k;
        (this).i += ((Language) getSelf()).i++;
    }

    Object getSelf() {
        return this;
    }

    int finals(int n) {
        try {
            if (n == 0) return i++;
            if (n == 1) throw new IllegalStateException();
            i += 10;
        } catch (IllegalStateException e) {
            i += 100;
            return i;
        } finally {
            i += 1000;
            if (n == 2) return -1;
        }
        return i;
    }

    String sw(String x) {
        switch (x) {
            case "Aa":
            case "BB":
                return "hash";
            case "":
                i++;
            default:
                return "d" + i;
        }
    }

    String day(Day x) {
        return switch (x) {
            case MON, TUE -> {
                si++;
                yield "early" + si;
            }
            case WED -> "late";
        };
    }

    int dense(int n) {
        switch (n) {
            case 0:
                si++;
            case 1:
                si += 2;
                break;
            case 5:
                return si;
            default:
                si--;
        }
        return si;
    }

    String pattern(Object x) {
        if (x instanceof Circle q && q.r() > 1) return "big" + q.r();
        if (!(x instanceof Box w)) return "other";
        return "box" + w.w() * w.h();
    }

    int labels() {
        int n = 0;
        outer:
        for (int a = 0; a < 5; a++) {
            int q = 0;
            do {
                if (q == 3) continue outer;
                if (a == 3) break outer;
                n += sa[a % 3] + i;
                q++;
            } while (true);
        }
        while (n % 2 == 0 && n > 0) n /= 2;
        return n;
    }

    String concat() {
        return ""
                + b
                + s
                + c
                + i
                + l
                + f
                + d
                + z
                + t
                + null
                + 'x'
                + 1L
                + 2.0f
                + new int[0].length
                + Day.MON
                + (char) (c + 1)
                + (byte) 300
                + sa.length
                + ca[0]
                + "\u00e9\n"
                + -0.0
                + Long.MIN_VALUE;
    }

    static int vararg(Object... x) {
        return x == null ? -1 : x.length;
    }

    static String over(Object x) {
        return "o";
    }

    static String over(int x) {
        return "i";
    }

    static String over(Integer x) {
        return "I";
    }

    static String over(long... x) {
        return "l";
    }

    class In {
        int i = 5;

        class In2 {
            int i = Language.this.i + In.this.i;

            {
                Language.this.i = 3;
                In.this.i++;
            }
        }
    }

    static class Res implements AutoCloseable {
        final String n;
        static final StringBuilder LOG = new StringBuilder();

        Res(String n) {
            this.n = n;
            LOG.append("+" + n);
        }

        public void close() {
            LOG.append("-" + n);
        }
    }

    static <T extends Comparable<T> & java.io.Serializable> T pick(List<? extends T> l) {
        T best = null;
        for (T x : l) if (best == null || x.compareTo(best) > 0) best = x;
        return best;
    }

    public static void main(String[] args) throws Exception {
        Language o = new Language();
        for (int n = 0; n < 3; n++) {
            o.compound();
            System.out.println(
                    o.concat()
                            + Arrays.toString(sa)
                            + Arrays.deepToString(o.m)
                            + Arrays.toString(o.la)
                            + Arrays.toString(o.da)
                            + o.ba[0]
                            + o.ca[0]
                            + o.sha[0]
                            + o.fa[0]
                            + o.za[0]
                            + o.ta[0]
                            + sb
                            + ss
                            + sc
                            + si
                            + sl
                            + sf
                            + sd
                            + sz
                            + st
                            + o.o);
        }
        System.out.println(
                o.finals(0)
                        + " "
                        + o.finals(1)
                        + " "
                        + o.finals(2)
                        + " "
                        + o.finals(3)
                        + " "
                        + o.i);
        System.out.println(
                o.sw("Aa")
                        + o.sw("BB")
                        + o.sw("")
                        + o.sw("C")
                        + o.day(Day.MON)
                        + o.day(Day.WED.next())
                        + o.dense(0)
                        + o.dense(1)
                        + o.dense(5)
                        + o.dense(9)
                        + o.dense(-1));
        System.out.println(
                o.pattern(new Circle(2))
                        + o.pattern(new Circle(1))
                        + o.pattern(new Box(2, 3))
                        + o.labels());
        System.out.println(
                vararg()
                        + vararg((Object[]) null)
                        + vararg(1, 2)
                        + vararg((Object) null)
                        + over('c')
                        + over(5L)
                        + over((Integer) 5)
                        + over((short) 1)
                        + over(1, 2));
        In in = o.new In();
        In.In2 in2 = in.new In2();
        System.out.println(in2.i + " " + in.i + o.i);
        try (Res a = new Res("a");
                Res n = null;
                Res b = new Res("b")) {
            Res.LOG.append(a.n + b.n + n);
        }
        System.out.println(Res.LOG);
        System.out.println(pick(List.of(3, 9, 4)) + pick(List.of("x", "y")));
        System.out.println(
                new Box(1, 2).equals(new Box(1, 2))
                        + " "
                        + new Box(1, 2)
                        + new Circle(0.5).hashCode()
                        + """
                        text
                          block\
                        """
                        + (o.z ? o.i : o.l)
                        + (Object) (o.z ? 1 : 2.0));
        final int[] fib = new int[20];
        fib[0] = fib[1] = 1;
        for (int n = 2; n < 20; n++) fib[n] = fib[n - 1] + fib[n - 2];
        System.out.println(fib[19]);
        char[][][] cube = new char[2][3][];
        cube[1][2] = "hey".toCharArray();
        cube[1][2][0]++;
        System.out.println(cube[1][2]);
        long[][] rect = new long[3][4];
        rect[2][3] = rect[1][1]-- + 5;
        System.out.println(Arrays.deepToString(rect));
        record Loc(int a, String... b) {
            Loc {
                a *= 2;
            }
        }
        System.out.println(new Loc(4, "x").a() + " " + new Loc(1).b().length);
        StringBuilder q = new StringBuilder();
        for (var e : new TreeMap<>(Map.of(1, "a", 2, "b")).entrySet())
            q.append(e.getKey()).append(e.getValue());
        System.out.println(q);
        Iterator<Integer> it =
                new Iterator<>() {
                    int n;

                    public boolean hasNext() {
                        return n < 3;
                    }

                    public Integer next() {
                        return n++;
                    }
                };
        Iterable<Integer> itb = () -> it;
        for (int n : itb) System.out.print(n);
        System.out.println();
        assert o == null : "not enabled";
        int yy = o.i > 3 ? o.s > 1 ? o.b : o.c : sa[0];
        System.out.println(yy);
        switch (o.t.length() > 3 ? Day.MON : Day.TUE) {
            case MON -> System.out.println("m");
            default -> System.out.println("n");
        }
    }
}
