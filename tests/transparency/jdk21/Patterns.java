// Record patterns, pattern switches, sequenced collections.
import java.util.*;

public class Patterns {
    sealed interface S permits A, B, C {}

    record A(int x, S inner) implements S {}

    record B(String s) implements S {}

    enum C implements S {
        ONE,
        TWO
    }

    int hits;
    static int total;

    String go(Object o) {
        hits++;
        return switch (o) {
            case null -> "null" + hits;
            case A(int x, A(var y, B(String t))) when x > y -> "nested " + x + y + t;
            case A(int x, S i) -> "a" + x + go(i);
            case B b when b.s().isEmpty() -> {
                total++;
                yield "empty" + total;
            }
            case B(var s) -> s;
            case C c when c == C.ONE -> "one";
            case C c -> "c" + c.ordinal();
            case Integer i when i > 10 -> "big";
            case Integer i -> "int" + i;
            case int[] a -> "arr" + a.length;
            case String s -> s.toUpperCase();
            default -> o.getClass().getSimpleName();
        };
    }

    public static void main(String[] args) {
        Patterns p = new Patterns();
        for (Object o :
                new Object[] {
                    null,
                    new A(3, new A(1, new B("t"))),
                    new A(1, new A(3, new B("t"))),
                    new A(4, C.TWO),
                    new B(""),
                    new B("q"),
                    C.ONE,
                    C.TWO,
                    5,
                    50,
                    new int[2],
                    "low",
                    2.0
                }) System.out.println(p.go(o));
        record Bad(int v) {
            public int v() {
                throw new IllegalStateException("accessor");
            }
        }
        try {
            Object b = new Bad(1);
            if (b instanceof Bad(int v)) System.out.println(v);
        } catch (MatchException e) {
            e.printStackTrace();
        }
        System.out.println(
                p.hits
                        + " "
                        + total
                        + new ArrayList<>(List.of(1, 2, 3)).reversed()
                        + new LinkedHashMap<>(Map.of(1, 2)).firstEntry());
        S s = new B("x");
        int r =
                switch (s) {
                    case A a -> 1;
                    case B b -> 2;
                    case C c -> 3;
                };
        System.out.println(r);
        String q = null;
        try {
            switch (q) {
                case "x" -> System.out.println();
                default -> System.out.println("d");
            }
        } catch (NullPointerException e) {
            System.out.println(e.getStackTrace()[0].getMethodName());
        }
    }
}
