// Exceptions thrown in every kind of place; whole printed traces.
// ! matrix
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.stream.*;

public class TracesPlaces {
    int x;
    static int y;
    int[] z = {1};

    TracesPlaces() {
        x = 1;
    }

    TracesPlaces(int n) {
        this();
        if (n > 0) {
            x = n;
            throw new IllegalStateException("ctor " + x);
        }
    }

    static class InInit {
        static int v;

        static {
            v = 3;
            if (v == 3) throw new IllegalStateException("static init");
        }
    }

    static class InField {
        int w = fail("field init");
    }

    static class InBlock {
        int w;

        {
            w = 4;
            if (w == 4) throw new IllegalStateException("block");
        }
    }

    static class InSuper extends InField {
        int t = 4;
    }

    interface Def {
        default void m() {
            int k = y;
            throw new IllegalStateException("default " + k);
        }

        static void s() {
            y++;
            throw new IllegalStateException("static in interface");
        }
    }

    enum Op {
        A {
            void go() {
                throw new IllegalStateException("enum body");
            }
        };

        abstract void go();
    }

    record Rec(int n) {
        Rec {
            if (n < 0) throw new IllegalArgumentException("record");
        }
    }

    static int fail(String why) {
        y++;
        throw new IllegalStateException(why);
    }

    synchronized void sync() {
        x++;
        throw new IllegalStateException("sync method");
    }

    static synchronized void syncStatic() {
        y++;
        throw new IllegalStateException("static sync method");
    }

    void syncBlock() {
        synchronized (this) {
            x++;
            synchronized (z) {
                z[0]++;
                fail("sync block");
            }
        }
    }

    void inFinally() {
        try {
            fail("first");
        } finally {
            x++;
            fail("finally");
        }
    }

    void rethrow() {
        try {
            fail("inner");
        } catch (IllegalStateException e) {
            x--;
            throw new RuntimeException("outer " + x, e);
        }
    }

    static class Res implements AutoCloseable {
        int n;

        Res(int n) {
            this.n = n;
        }

        public void close() {
            throw new IllegalStateException("close " + n);
        }
    }

    void resources() {
        try (Res a = new Res(1);
                Res b = new Res(2)) {
            a.n++;
            fail("body");
        }
    }

    class Inner {
        void go() {
            x += y;
            fail("inner class");
        }

        class Deep {
            void go() {
                x++;
                Inner.this.go();
            }
        }
    }

    void anon() {
        new Object() {
            int q = x;

            void go() {
                q++;
                fail("anonymous");
            }
        }.go();
    }

    int expr() {
        return x + y + z[0] + fail("expression") + x;
    }

    void args() {
        combine(x, y++, fail("argument"));
    }

    static void combine(int a, int b, int c) {}

    void loop() {
        for (int i = 0; ; i++) {
            x += i;
            if (i == 3) fail("loop");
        }
    }

    void choose(String s) {
        switch (s) {
            case "a":
                x++;
                break;
            case "b":
                y++;
                fail("switch");
            default:
                x--;
        }
    }

    void ternary() {
        x = x > 0 ? fail("ternary") : 2;
    }

    void multi() {
        x = y + z[0] + fail("lines");
    }

    static void run(String name, Callable<?> c) {
        System.err.println("-- " + name);
        try {
            c.call();
            System.err.println("nothing");
        } catch (Throwable t) {
            t.printStackTrace();
        }
    }

    static void run(String name, Runnable r) {
        run(
                name,
                () -> {
                    r.run();
                    return null;
                });
    }

    public static void main(String[] args) throws Exception {
        TracesPlaces o = new TracesPlaces();
        run("ctor", () -> new TracesPlaces(2));
        run("init", () -> InInit.v);
        run("init again", () -> InInit.v);
        run("field", () -> new InField());
        run("block", () -> new InBlock());
        run("super", () -> new InSuper());
        run("default", new Def() {}::m);
        run("static", Def::s);
        run("enum", Op.A::go);
        run("record", () -> new Rec(-1));
        run("sync", o::sync);
        run("static sync", TracesPlaces::syncStatic);
        run("block", o::syncBlock);
        run("finally", o::inFinally);
        run("rethrow", o::rethrow);
        run("resources", o::resources);
        run("inner", o.new Inner()::go);
        run("deep", o.new Inner().new Deep()::go);
        run("anon", o::anon);
        run("expr", o::expr);
        run("args", o::args);
        run("loop", o::loop);
        run("switch", () -> o.choose("b"));
        run("ternary", o::ternary);
        run("multi", o::multi);
        run(
                "lambda",
                () -> {
                    Supplier<Integer> s = () -> o.x + fail("lambda");
                    return s.get();
                });
        run("stream", () -> Stream.of(1, 2).map(n -> n + o.expr()).collect(Collectors.toList()));
        run(
                "sort",
                () -> {
                    List<Integer> l = new ArrayList<>(List.of(2, 1));
                    l.sort((a, b) -> fail("comparator"));
                    return l;
                });
        run(
                "map",
                () ->
                        new HashMap<String, Integer>()
                                .computeIfAbsent("k", k -> fail("computeIfAbsent")));
        run(
                "iterate",
                () -> {
                    List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
                    for (Integer i : l) l.remove(i);
                    return l;
                });
        run(
                "map iterate",
                () -> {
                    Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1, 2, 2));
                    for (Integer i : m.keySet()) m.put(i + 7, 1);
                    return m;
                });
        run("immutable", () -> List.of(1).add(2));
        run("get", () -> new ArrayList<>().get(0));
        run("builder", () -> new StringBuilder("ab").charAt(5));
        run("optional", () -> Optional.empty().get());
        run(
                "hash",
                () ->
                        new HashSet<Object>(
                                List.of(
                                        new Object() {
                                            public int hashCode() {
                                                return fail("hashCode");
                                            }
                                        })));
        run(
                "toString",
                () ->
                        ""
                                + new Object() {
                                    public String toString() {
                                        return "" + fail("toString");
                                    }
                                });
        run(
                "future",
                () -> {
                    FutureTask<Integer> f = new FutureTask<>(() -> fail("task"));
                    f.run();
                    return f.get();
                });
        run(
                "pool",
                () -> {
                    ExecutorService p = Executors.newFixedThreadPool(1);
                    try {
                        return p.submit(() -> fail("pool")).get();
                    } finally {
                        p.shutdown();
                    }
                });
        run(
                "completable",
                () -> CompletableFuture.supplyAsync(() -> fail("async"), Runnable::run).join());
        Thread t = new Thread(() -> fail("thread"), "worker");
        t.start();
        t.join();
        Thread u =
                new Thread("subclass") {
                    @Override
                    public void run() {
                        y++;
                        fail("run");
                    }
                };
        u.start();
        u.join();
        Throwable deep = new Error("top");
        deep.addSuppressed(new Exception("suppressed", new Exception("its cause")));
        deep.initCause(new Exception("cause", new RuntimeException("root")));
        deep.printStackTrace();
        System.out.println(o.x + " " + y + " " + o.z[0]);
    }
}
