// Interfaces with default, static and private methods and constants; bridges; generics; diamonds.
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class Interfaces {
    interface Counter {
        int START = Integer.parseInt("10");
        int[] SHARED = {1, 2};

        int get();

        void set(int n);

        default int inc() {
            set(get() + step());
            SHARED[0]++;
            return get();
        }

        private int step() {
            return START / 10 + SHARED[1];
        }

        static Counter of() {
            return new Counter() {
                private int n = START;

                public int get() {
                    return n;
                }

                public synchronized void set(int v) {
                    n = v;
                }
            };
        }
    }

    interface Left {
        default String who() {
            return "left";
        }
    }

    interface Right {
        default String who() {
            return "right";
        }
    }

    static class Both implements Left, Right {
        int n;

        public String who() {
            n++;
            return Left.super.who() + Right.super.who() + n;
        }
    }

    abstract static class Node<T extends Comparable<T>> implements Comparable<Node<T>> {
        T value;
        int visits;

        abstract T load();

        public int compareTo(Node<T> o) {
            visits++;
            return load().compareTo(o.load());
        }

        protected Object clone() {
            return this;
        }
    }

    static class StringNode extends Node<String> {
        StringNode(String s) {
            value = s;
        }

        @Override
        String load() {
            visits++;
            return value;
        }

        @Override
        public StringNode clone() {
            return new StringNode(value + "c");
        }
    }

    interface Source<T> {
        T next();
    }

    static class Ints implements Source<Integer>, Supplier<Integer>, IntSupplier {
        int n;

        public Integer next() {
            return n++;
        }

        public Integer get() {
            return next() * 10;
        }

        public int getAsInt() {
            return n;
        }
    }

    sealed interface Expr {
        int eval();

        record Num(int v) implements Expr {
            public int eval() {
                return v;
            }
        }

        record Add(Expr l, Expr r) implements Expr {
            static int adds;

            public int eval() {
                adds++;
                return l.eval() + r.eval();
            }
        }
    }

    interface Nested {
        class Impl implements Nested {
            int k = COUNT.length;
        }

        int[] COUNT = new int[4];

        enum E {
            P
        }

        record R(int a) {}

        interface Deeper {
            long L = System.lineSeparator().length();
        }
    }

    public static void main(String[] args) {
        Counter c = Counter.of();
        System.out.println(c.inc() + " " + c.inc() + Counter.SHARED[0]);
        System.out.println(new Both().who());
        List<StringNode> nodes = new ArrayList<>(List.of(new StringNode("b"), new StringNode("a")));
        Collections.sort(nodes);
        System.out.println(
                nodes.get(0).value
                        + nodes.get(0).visits
                        + nodes.get(0).clone().value
                        + ((Node<?>) nodes.get(1)).clone().getClass());
        Ints ints = new Ints();
        Source<Integer> s = ints;
        Supplier<Integer> t = ints;
        System.out.println(s.next() + t.get() + ints.getAsInt());
        System.out.println(
                new Expr.Add(new Expr.Num(3), new Expr.Add(new Expr.Num(4), new Expr.Num(5))).eval()
                        + " "
                        + Expr.Add.adds);
        System.out.println(
                new Nested.Impl().k + Nested.Deeper.L + "" + Nested.E.P + new Nested.R(4));
        List<String> bridges = new ArrayList<>();
        for (Class<?> k : new Class<?>[] {StringNode.class, Ints.class, Both.class})
            for (Method m : k.getDeclaredMethods())
                bridges.add(m.isBridge() + " " + m.toGenericString());
        Collections.sort(bridges);
        bridges.forEach(System.out::println);
        try {
            @SuppressWarnings({"unchecked", "rawtypes"})
            int r = ((Comparable) nodes.get(0)).compareTo("x");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage() + e.getStackTrace()[0]);
        }
    }
}
