// Class initialization: cycles, triggers, constants, failures seen again and again, threads that
// wait for it.
import java.util.*;
import java.util.concurrent.*;

public class InitOrder {
    static void say(String s) {
        System.out.println(s);
    }

    static int say(String s, int n) {
        System.out.println(s);
        return n;
    }

    static class A {
        static int x = say("A", 1);
        static int y = B.y + 1;
        static int z = 5;
    }

    static class B {
        static int y = say("B", A.z + A.x);
    }

    static class Const {
        static final int K = 7;
        static final String S = "s";
        static final Integer BOXED = say("Const", 8);
    }

    interface I {
        int V = say("I", 1);

        default void m() {}
    }

    interface J extends I {
        int W = say("J", 2);
    }

    interface NoDefault {
        int V = say("NoDefault", 1);
    }

    static class Impl implements J, NoDefault {
        static int u = say("Impl", 3);
    }

    static class Parent {
        static {
            say("Parent");
        }

        static int p = 4;

        static void m() {}
    }

    static class Child extends Parent {
        static {
            say("Child");
        }
    }

    static class Fails {
        static int n;

        static {
            n = 5;
            if (n == 5) throw new IllegalArgumentException("no init");
        }

        static void touch() {}

        int field;
    }

    static class SubFails extends Fails {}

    static class ErrorInit {
        static final int Q = error();

        static int error() {
            throw new NoSuchElementException("err");
        }
    }

    static class DivInit {
        static int d = 1 / (A.z - A.z);
    }

    static class Holder {
        static final Holder ONE = new Holder();
        static int after = 3;
        final int seen = after;
    }

    enum Self {
        X,
        Y;
        static final Map<String, Self> BY = new HashMap<>();

        static {
            for (Self s : values()) BY.put(s.name(), s);
        }

        final int o = ordinal();
    }

    static class Slow {
        static final CountDownLatch IN = new CountDownLatch(1);
        static int value;

        static {
            IN.countDown();
            long until = System.nanoTime() + 30_000_000;
            while (System.nanoTime() < until) Thread.onSpinWait();
            value = 42;
        }
    }

    static class NestedInit {
        static int v =
                new Object() {
                    int k = InitOrder.NestedInit.w;

                    {
                        k += 2;
                    }
                }.k;
        static int w = 9;
    }

    static void attempt(String n, Runnable r) {
        for (int i = 0; i < 2; i++)
            try {
                r.run();
                say(n + " fine");
            } catch (Throwable t) {
                say(n);
                t.printStackTrace(System.out);
            }
    }

    public static void main(String[] args) throws Exception {
        say("" + A.y + B.y);
        say("" + Const.K + Const.S);
        say("" + Const.BOXED);
        say("" + Impl.u);
        say("" + J.W);
        new Impl().m();
        say("" + NoDefault.V);
        Class<?> c = Child.class;
        Child[] none = new Child[1];
        say("" + Child.p);
        Child.m();
        new Child();
        say("" + c.getSimpleName() + none.length);
        attempt("Fails", Fails::touch);
        attempt("field", () -> Fails.n++);
        attempt("new", () -> new Fails().field++);
        attempt("sub", SubFails::new);
        attempt("ErrorInit", () -> say("" + ErrorInit.Q));
        attempt("DivInit", () -> DivInit.d = 3);
        attempt(
                "forName",
                () -> {
                    try {
                        Class.forName("InitOrder$Fails");
                    } catch (ClassNotFoundException e) {
                        say("x");
                    }
                });
        say("" + Holder.ONE.seen + Holder.after + Self.BY.get("Y").o);
        List<Thread> ts = new ArrayList<>();
        Set<Integer> seen = ConcurrentHashMap.newKeySet();
        for (int i = 0; i < 4; i++) {
            Thread t = new Thread(() -> seen.add(Slow.value));
            ts.add(t);
            t.start();
        }
        for (Thread t : ts) t.join();
        say("" + seen + NestedInit.v);
    }
}
