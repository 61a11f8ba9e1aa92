import java.util.*;
import java.util.concurrent.*;

public class ThreadLocals {
    static int made;
    static final ThreadLocal<int[]> LOCAL =
            ThreadLocal.withInitial(
                    () -> {
                        synchronized (ThreadLocals.class) {
                            made++;
                        }
                        return new int[] {made};
                    });
    static final InheritableThreadLocal<List<String>> INHERITED =
            new InheritableThreadLocal<>() {
                @Override
                protected List<String> childValue(List<String> p) {
                    List<String> c = new ArrayList<>(p);
                    c.add("child of " + Thread.currentThread().getName());
                    return c;
                }

                @Override
                protected List<String> initialValue() {
                    return new ArrayList<>(List.of("initial"));
                }
            };

    static class Mine {
        int n;
    }

    static final ThreadLocal<Mine> MINE =
            new ThreadLocal<>() {
                @Override
                protected Mine initialValue() {
                    Mine m = new Mine();
                    m.n = 100;
                    return m;
                }
            };

    public static void main(String[] args) throws Exception {
        LOCAL.get()[0] += 10;
        INHERITED.get().add("main");
        MINE.get().n++;
        Thread t =
                new Thread(
                        () -> {
                            System.out.println(
                                    LOCAL.get()[0] + " " + INHERITED.get() + MINE.get().n);
                            INHERITED.remove();
                            System.out.println(INHERITED.get());
                            Thread u =
                                    new Thread(
                                            () ->
                                                    System.out.println(
                                                            INHERITED.get()
                                                                    + " "
                                                                    + LOCAL.get()[0]));
                            u.start();
                            try {
                                u.join();
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                        },
                        "t");
        t.start();
        t.join();
        System.out.println(LOCAL.get()[0] + " " + INHERITED.get() + " " + made + MINE.get().n);
        LOCAL.remove();
        System.out.println(LOCAL.get()[0]);
        LOCAL.set(null);
        System.out.println(LOCAL.get() == null);
        ExecutorService p = Executors.newFixedThreadPool(1);
        System.out.println(
                p.submit(() -> ++MINE.get().n).get() + p.submit(() -> ++MINE.get().n).get());
        p.shutdown();
        Thread none = new Thread(null, () -> System.out.println(INHERITED.get()), "none", 0, false);
        none.start();
        none.join();
        System.out.println(ThreadLocalRandom.current() == ThreadLocalRandom.current());
    }
}
