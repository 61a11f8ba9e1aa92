// Helpful NullPointerException messages: they name fields, methods, array expressions and local
// variable slots.
// ! javac  | -g | -g:none
public class NpeMessages {
    int a;
    long b;
    String s;
    NpeMessages next;
    int[] is;
    long[][] ls;
    Object[] os;
    static NpeMessages st;
    byte[] bs;
    boolean[] zs;
    char[] cs;
    short[] ss;
    float[] fs;
    double[] ds;

    NpeMessages next() {
        return next;
    }

    int m(int n) {
        return a + n;
    }

    static NpeMessages none() {
        return null;
    }

    synchronized void locked() {}

    static void run(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage() + " @ " + e.getStackTrace()[0].getMethodName());
        }
    }

    static void locals(int p0, NpeMessages p1, long p2, NpeMessages p3) {
        NpeMessages l5 = p1;
        int[] l6 = null;
        long l7 = p2;
        NpeMessages l9 = null;
        double l10 = p0;
        NpeMessages l12 = p3;
        run2(0, l5, l6, l7, l9, l10, l12);
        try {
            l9.a = 3;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            l6[p0] = 3;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(l12.b);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            l12.b++;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            synchronized (l9) {
                l9.a++;
            }
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            l9.locked();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(l6.length);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        for (int i = 0; i < 1; i++) {
            NpeMessages l13 = null;
            try {
                l13.next.next.a = i;
            } catch (NullPointerException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            throw (RuntimeException) (Object) l6;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object o = l9;
            int n = (Integer) o;
            System.out.println(n);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        String text = null;
        try {
            switch (text) {
                case "a":
                    break;
                default:
            }
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static void run2(
            int a, NpeMessages b, int[] c, long d, NpeMessages e, double f, NpeMessages g) {
        try {
            b.next().next.m(c[a]);
        } catch (NullPointerException x) {
            System.out.println(x.getMessage());
        }
        try {
            g.m(c[1] + e.a);
        } catch (NullPointerException x) {
            System.out.println(x.getMessage());
        }
    }

    public static void main(String[] args) {
        NpeMessages o = new NpeMessages();
        run(() -> o.next.a = 1);
        run(() -> o.next.b += 2);
        run(() -> System.out.println(o.next.s));
        run(() -> o.next.next.a++);
        run(() -> st.a = 2);
        run(() -> System.out.println(st.b));
        run(() -> st.next().m(1));
        run(() -> none().a--);
        run(() -> none().next().next = o);
        run(() -> o.next().m(3));
        run(() -> System.out.println(o.s.length()));
        run(() -> o.is[2] = 1);
        run(() -> o.is[o.a]++);
        run(() -> System.out.println(o.is.length));
        run(() -> o.ls[1][2] = 3L);
        run(() -> o.os[0] = "x");
        run(() -> o.os[o.a + 1].toString());
        run(() -> o.bs[0] = 1);
        run(() -> o.zs[0] = true);
        run(() -> o.cs[0]++);
        run(() -> o.ss[0] += 2);
        run(() -> o.fs[0] = 2);
        run(() -> o.ds[1] *= 2);
        run(() -> System.out.println(o.bs[0] + o.ss[1]));
        o.ls = new long[2][];
        run(() -> o.ls[1][0] = 4);
        run(() -> System.out.println(o.ls[o.a][o.next.a]));
        o.os = new Object[1];
        run(() -> o.os[0].hashCode());
        run(
                () -> {
                    synchronized (o.next) {
                        o.a++;
                    }
                });
        run(() -> o.next.locked());
        run(
                () -> {
                    throw null;
                });
        run(
                () -> {
                    try {
                        o.next.wait();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                });
        run(() -> o.next.notifyAll());
        run(() -> java.util.Objects.requireNonNull(o.next, "said"));
        run(() -> java.util.Objects.requireNonNull(null));
        run(() -> new java.util.ArrayDeque<Object>().add(null));
        run(() -> new java.util.concurrent.ConcurrentHashMap<String, String>().put("k", null));
        run(() -> new java.util.TreeMap<String, String>().put(null, ""));
        run(
                () -> {
                    Integer boxed = null;
                    int n = boxed;
                });
        run(
                () -> {
                    java.util.Map<String, Integer> m = new java.util.HashMap<>();
                    m.put("x", m.get("x") + 1);
                });
        run(
                () -> {
                    java.util.List<int[]> l = java.util.Arrays.asList((int[]) null);
                    l.get(0)[1] = 2;
                });
        run(
                () -> {
                    Thread t = null;
                    t.start();
                });
        run(
                () -> {
                    java.util.List<String> l = null;
                    l.add("a");
                });
        run(
                () -> {
                    java.util.Map<String, String> l = null;
                    l.put("a", "b");
                });
        run(
                () -> {
                    StringBuilder l = null;
                    l.append('c');
                });
        run(
                () -> {
                    java.util.concurrent.locks.Lock l = null;
                    l.lock();
                });
        run(
                () -> {
                    java.util.concurrent.atomic.AtomicInteger l = null;
                    l.incrementAndGet();
                });
        run(
                () -> {
                    Thread t = null;
                    try {
                        t.join();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                });
        run(
                () -> {
                    java.util.function.Consumer<String> c = ((java.util.List<String>) null)::add;
                    c.accept("x");
                });
        run(() -> System.arraycopy(null, 0, o.is, 0, 1));
        locals(1, new NpeMessages(), 2L, null);
        locals(0, o, 2L, null);
    }
}
