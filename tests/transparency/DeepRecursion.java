// StackOverflowError is caught in all kinds of recursion, and the program goes on, its locks free.
import java.util.*;

public class DeepRecursion {
    int n;
    static int s;
    int[] a = new int[4];
    final List<Object> self = new ArrayList<>();

    void fields() {
        n++;
        fields();
        s++;
    }

    void arrays(int i) {
        a[i & 3]++;
        arrays(i + 1);
    }

    synchronized void monitors() {
        n++;
        monitors();
    }

    void blocks() {
        synchronized (this) {
            n++;
            blocks();
        }
    }

    void finals() {
        try {
            n++;
            finals();
        } finally {
            s++;
        }
    }

    long wide(long a, double b, long c) {
        return wide(a + n, b * s, c) + a;
    }

    void collections() {
        self.size();
        Map<String, Integer> m = new HashMap<>();
        m.put("a", 1);
        collections();
    }

    void lambda() {
        Runnable r =
                () -> {
                    n++;
                    lambda();
                };
        r.run();
    }

    static void attempt(String name, Runnable r) {
        boolean overflow = false;
        for (int i = 0; i < 3; i++)
            try {
                r.run();
            } catch (StackOverflowError e) {
                overflow = true;
            }
        System.out.println(name + " " + overflow);
    }

    public static void main(String[] args) throws Exception {
        Runnable all =
                () -> {
                    DeepRecursion o = new DeepRecursion();
                    o.self.add(o.self);
                    attempt("fields", o::fields);
                    attempt("arrays", () -> o.arrays(0));
                    attempt("monitors", o::monitors);
                    System.out.println(Thread.holdsLock(o));
                    attempt("blocks", o::blocks);
                    System.out.println(Thread.holdsLock(o));
                    attempt("finals", o::finals);
                    attempt("wide", () -> o.wide(1, 2, 3));
                    attempt("collections", o::collections);
                    attempt("lambda", o::lambda);
                    attempt("hash", o.self::hashCode);
                    Thread other =
                            new Thread(
                                    () -> {
                                        synchronized (o) {
                                            o.n = 5;
                                        }
                                    });
                    other.start();
                    try {
                        other.join();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    System.out.println(o.n);
                };
        all.run();
        Thread small = new Thread(null, all, "small", 256 * 1024);
        small.start();
        small.join();
        System.out.println("done");
    }
}
