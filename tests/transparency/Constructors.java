// Constructors: what happens before super(), initializer order, leaking this, exceptions half way.
import java.util.*;
import java.util.function.*;

public class Constructors {
    static final List<String> LOG = new ArrayList<>();
    static int count;
    int id = ++count;

    static <T> T log(String s, T t) {
        LOG.add(s);
        return t;
    }

    static class Base {
        int x = log("Base.x", 1);
        final String seen;

        Base(int n) {
            x += n;
            seen = describe();
            LOG.add("Base(" + n + ")" + seen);
        }

        Base(Supplier<String> s) {
            seen = s.get();
        }

        String describe() {
            return "base";
        }

        {
            LOG.add("Base{}");
        }
    }

    static class Derived extends Base {
        int y = log("Derived.y", 2);
        final int z;
        final long w = 9;

        Derived(int a, int b) {
            super(a > b ? count++ : log("arg", b));
            z = y + a;
            LOG.add("Derived" + z);
        }

        Derived() {
            this(3, count);
            y++;
        }

        Derived(String s) {
            super(() -> s + count);
            z = 0;
        }

        @Override
        String describe() {
            return "derived " + y + w;
        }

        {
            y += 5;
        }
    }

    class Inner extends Base {
        int v = id;

        Inner(int n) {
            super(n + id);
            v += n;
        }

        @Override
        String describe() {
            return "inner " + (Constructors.this == null ? "null" : id) + v;
        }

        class Deep extends Inner {
            Deep() {
                Constructors.this.super(id);
                v++;
            }
        }
    }

    Base captured(int local, String text) {
        class Local extends Base {
            int q = local;

            Local() {
                super(local * 2);
            }

            @Override
            String describe() {
                return text + local + q;
            }
        }
        return new Local();
    }

    Base anonymous(long k) {
        return new Base((int) k) {
            int u = (int) k;

            {
                u++;
            }

            @Override
            String describe() {
                return "anon " + k + u + id;
            }
        };
    }

    static class Half {
        static Half leaked;
        int a;
        final int b;

        Half(boolean fail) {
            a = 1;
            leaked = this;
            if (fail) throw new IllegalStateException("half");
            b = 2;
        }
    }

    static class SelfStart extends Thread {
        int n;
        final int m;

        SelfStart() {
            n = 1;
            Thread t = new Thread(this);
            t.start();
            try {
                t.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            m = n;
        }

        @Override
        public void run() {
            n += 5;
        }
    }

    static class TryInArgs {
        final int k;

        TryInArgs(String s) {
            this(parse(s), s == null ? new int[] {1} : new int[s.length()]);
        }

        private TryInArgs(int n, int... rest) {
            k = n + rest.length;
        }

        static int parse(String s) {
            try {
                return Integer.parseInt(s);
            } catch (NumberFormatException e) {
                return count;
            }
        }
    }

    record Range(int lo, int hi) {
        static int made;

        Range {
            if (lo > hi) {
                int t = lo;
                lo = hi;
                hi = t;
            }
            made++;
        }

        Range(int hi) {
            this(made, hi);
        }
    }

    enum Planet {
        A(1),
        B(2) {
            @Override
            int twice() {
                return 2 * super.twice() + extra;
            }

            int extra = 7;
        };
        final int m;
        static int total;

        static {
            for (Planet p : values()) total += p.m;
        }

        Planet(int m) {
            this.m = m;
        }

        int twice() {
            return 2 * m;
        }
    }

    abstract static class Template {
        protected final Map<String, Integer> map = new HashMap<>();

        Template() {
            fill(map);
        }

        abstract void fill(Map<String, Integer> m);
    }

    public static void main(String[] args) {
        Constructors o = new Constructors();
        new Derived();
        new Derived(1, 5);
        System.out.println(new Derived("s").seen);
        System.out.println(
                o.new Inner(4).seen
                        + o.new Inner(1).new Deep().v
                        + o.captured(6, "t").seen
                        + o.anonymous(8L).seen);
        LOG.forEach(System.out::println);
        try {
            new Half(true);
        } catch (IllegalStateException e) {
            System.out.println(Half.leaked.a + " " + Half.leaked.b);
        }
        System.out.println(
                new SelfStart().m
                        + " "
                        + new TryInArgs("12").k
                        + new TryInArgs("x").k
                        + new TryInArgs(null).k
                        + " "
                        + new Range(5, 2)
                        + new Range(9)
                        + Planet.total
                        + Planet.B.twice()
                        + new Template() {
                            int n = 3;

                            void fill(Map<String, Integer> m) {
                                m.put("n", n);
                            }
                        }.map
                        + count);
        List<String> dbl =
                new ArrayList<>() {
                    {
                        add("brace");
                        add("" + count);
                    }
                };
        System.out.println(dbl + dbl.getClass().getName());
    }
}
