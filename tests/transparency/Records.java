// equals, hashCode and toString of records and enums, which the JDK builds from their fields.
import java.util.*;

public class Records {
    record E() {}

    record P(
            int a,
            long b,
            double c,
            float d,
            byte e,
            short f,
            char g,
            boolean h,
            String i,
            int[] j,
            P k) {
        static int made;

        P {
            made++;
        }

        static P of(int n) {
            return new P(
                    n,
                    n,
                    n,
                    n,
                    (byte) n,
                    (short) n,
                    (char) (n + 65),
                    n > 0,
                    "s" + n,
                    null,
                    n > 0 ? of(n - 1) : null);
        }
    }

    record G<T extends Comparable<T>>(T x, List<? super T> y) implements Comparable<G<T>> {
        public int compareTo(G<T> o) {
            return x.compareTo(o.x);
        }
    }

    record Vis(Object self) {
        @Override
        public String toString() {
            return "own";
        }
    }

    enum C {
        A,
        B;
        int uses;

        @Override
        public String toString() {
            return name() + uses++;
        }
    }

    private record Priv(int q) {
        private static int hits;

        int q2() {
            hits++;
            return q * 2;
        }
    }

    static class Outer {
        class In {
            record N(int z) {}
        }
    }

    public static void main(String[] args) throws Exception {
        P p = P.of(2);
        System.out.println(
                p
                        + " "
                        + p.equals(P.of(2))
                        + p.hashCode()
                        + (p.hashCode() == P.of(2).hashCode())
                        + P.made);
        System.out.println(
                new E()
                        + ""
                        + new E().equals(new E())
                        + new E().hashCode()
                        + new G<>("x", List.of())
                        + new G<>(1, null).compareTo(new G<>(2, null))
                        + new Vis(null)
                        + C.A
                        + C.A
                        + C.valueOf("B")
                        + EnumSet.allOf(C.class)
                        + new Priv(4).q2()
                        + Priv.hits
                        + new Outer.In.N(5));
        try {
            var k = P.class.getDeclaredField("a");
            k.setAccessible(true);
            k.set(p, 3);
        } catch (IllegalAccessException x) {
            System.out.println(x.getMessage());
        }
        System.out.println(new HashSet<>(List.of(new Priv(1), new Priv(2))).contains(new Priv(2)));
    }
}
