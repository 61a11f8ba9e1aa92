// Lambdas and method references of every kind, to program and JDK methods.
// ! matrix
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;
import java.util.stream.*;

public class Lambdas {
    int field = 1;
    static int count;
    private final int[] array = {1, 2};

    interface Tri<A, B, C, R> {
        R apply(A a, B b, C c);

        default <V> Tri<A, B, C, V> then(Function<? super R, ? extends V> f) {
            return (a, b, c) -> f.apply(apply(a, b, c));
        }
    }

    private int priv(int n) {
        return field += n;
    }

    static int stat(long a, double b) {
        return count += (int) (a + b);
    }

    static String var(String... s) {
        return s.length + Arrays.toString(s);
    }

    int self() {
        return field;
    }

    static class Base {
        int up() {
            return 10;
        }
    }

    static class Sub extends Base {
        @Override
        int up() {
            IntSupplier s = super::up;
            return s.getAsInt() + 1;
        }

        IntSupplier both() {
            return () -> super.up() + this.up();
        }
    }

    class Inner {
        int k = field;
        Supplier<Integer> s = () -> k + field + array[0];
    }

    static <T extends Comparable<T>> T max(T a, T b) {
        BinaryOperator<T> m = BinaryOperator.maxBy(Comparator.naturalOrder());
        return m.apply(a, b);
    }

    public static void main(String[] args) throws Exception {
        Lambdas o = new Lambdas();
        List<String> list = new ArrayList<>();
        StringBuilder sb = new StringBuilder();
        Map<String, Integer> map = new HashMap<>();
        Set<Integer> set = new TreeSet<>();
        Deque<Integer> deque = new ArrayDeque<>();
        Stream.of("b", "a").forEach(list::add);
        list.forEach(sb::append);
        BiFunction<String, Integer, Integer> put = map::put;
        put.apply("x", 1);
        put.apply("x", 2);
        map.forEach((k, v) -> sb.append(k).append(v));
        list.forEach(System.out::println);
        Function<String, Integer> get = map::get;
        Consumer<Integer> push = deque::push;
        push.accept(4);
        Predicate<Integer> add = set::add;
        System.out.println(get.apply("x") + " " + deque + add.test(3) + set);
        IntFunction<int[]> make = int[]::new;
        Supplier<List<String>> ctor = ArrayList::new;
        Function<String, StringBuilder> builder = StringBuilder::new;
        System.out.println(
                make.apply(3).length + ctor.get().size() + builder.apply("q").append(1).toString());
        Function<Integer, List<String>[]> arrays = List[]::new;
        System.out.println(arrays.apply(2).length);
        IntUnaryOperator p = o::priv;
        Function<Lambdas, Integer> unbound = Lambdas::self;
        BiFunction<Long, Double, Integer> st = Lambdas::stat;
        Tri<String, String, String, String> v = Lambdas::var;
        Function<String[], String> va = Lambdas::var;
        System.out.println(
                p.applyAsInt(4)
                        + " "
                        + unbound.apply(o)
                        + " "
                        + st.apply(3L, 2.0)
                        + v.then(String::length).apply("a", "b", "c")
                        + va.apply(new String[] {"z"}));
        System.out.println(
                new Sub().up()
                        + new Sub().both().getAsInt()
                        + o.new Inner().s.get()
                        + max("k", "l")
                        + max(3, 2));
        int local = 5;
        long wide = 6;
        double dbl = 1.5;
        String s = "s";
        Callable<String> captures = () -> local + wide + dbl + s + o.field + count;
        System.out.println(captures.call());
        Runnable nested =
                () -> {
                    Runnable in =
                            () -> {
                                count += local;
                                o.array[1] += count;
                            };
                    in.run();
                    in.run();
                };
        nested.run();
        System.out.println(count + " " + o.array[1]);
        Comparator<String> c =
                Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder());
        System.out.println(Stream.of("bb", "a", "cc").sorted(c).collect(Collectors.joining(",")));
        System.out.println(
                IntStream.range(0, 100).parallel().map(i -> i * 2).sum()
                        + " "
                        + Stream.iterate(1, i -> i * 2)
                                .limit(8)
                                .collect(
                                        Collectors.groupingBy(
                                                i -> i % 3, TreeMap::new, Collectors.counting())));
        AtomicInteger atomic = new AtomicInteger();
        IntStream.range(0, 50).forEach(i -> atomic.incrementAndGet());
        System.out.println(atomic.updateAndGet(n -> n + 1));
        Runnable both = (Runnable & java.io.Serializable) () -> count++;
        both.run();
        Object same = new Object();
        Supplier<Class<?>> cls = same::getClass;
        System.out.println(
                cls.get()
                        + " "
                        + Optional.of("x")
                                .map(String::toUpperCase)
                                .filter("X"::equals)
                                .isPresent());
        Thread t = new Thread(o::self);
        t.start();
        t.join();
        Runnable lock =
                () -> {
                    synchronized (o) {
                        o.field++;
                    }
                };
        lock.run();
        System.out.println(o.field + " " + count);
        ConcurrentMap<String, LongAdder> adders = new ConcurrentHashMap<>();
        Stream.of("a", "b", "a")
                .forEach(k -> adders.computeIfAbsent(k, x -> new LongAdder()).increment());
        System.out.println(new TreeMap<>(adders));
        BiConsumer<Object, Object> obj = (x, y) -> {};
        obj.andThen((x, y) -> System.out.println(x + "" + y)).accept(1, 'c');
        UnaryOperator<UnaryOperator<Integer>> twice = f -> n -> f.apply(f.apply(n));
        System.out.println(twice.apply(n -> n * 3).apply(2));
        Function<Object, String> ts = Object::toString;
        System.out.println(ts.apply(12));
        Function<Integer, Function<Integer, Integer>> curried = x -> y -> x + y + o.field;
        System.out.println(curried.apply(1).apply(2));
        Function<List<String>, Integer> size = List::size;
        Function<int[], int[]> clone = int[]::clone;
        System.out.println(size.apply(list) + clone.apply(new int[] {7})[0]);
    }
}
