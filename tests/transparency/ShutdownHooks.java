// Hooks run, use fields and locks, may throw.
import java.util.*;

public class ShutdownHooks {
    static int n;
    static final Object LOCK = new Object();
    // The JVM starts hooks in no order; a join of one that has not started yet returns at once.
    static final java.util.concurrent.CountDownLatch FIRST_DONE = new java.util.concurrent.CountDownLatch(1);
    static final List<String> LOG = new ArrayList<>();

    public static void main(String[] args) throws Exception {
        Thread first =
                new Thread(
                        () -> {
                            synchronized (LOCK) {
                                n++;
                                LOG.add("first");
                                System.out.println("first " + n);
                            }
                            FIRST_DONE.countDown();
                        });
        Thread second =
                new Thread(
                        () -> {
                            try {
                                FIRST_DONE.await();
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                            synchronized (LOCK) {
                                n++;
                                LOG.add("second");
                                System.out.println("second " + n + LOG);
                            }
                            Thread t = new Thread(() -> System.out.println("from a hook"));
                            t.start();
                            try {
                                t.join();
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                            throw new IllegalStateException("in hook");
                        },
                        "second");
        Thread removed = new Thread(() -> System.out.println("never"));
        Runtime.getRuntime().addShutdownHook(first);
        Runtime.getRuntime().addShutdownHook(second);
        Runtime.getRuntime().addShutdownHook(removed);
        System.out.println(Runtime.getRuntime().removeShutdownHook(removed));
        try {
            Runtime.getRuntime().addShutdownHook(first);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("main ends");
    }
}
