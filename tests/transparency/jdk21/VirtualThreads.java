// Virtual threads: names, locals, monitors, interrupts, exceptions, executors.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class VirtualThreads {
    static int n;
    int field;
    static final Object LOCK = new Object();

    public static void main(String[] args) throws Exception {
        Thread v =
                Thread.ofVirtual()
                        .name("virt-", 3)
                        .start(
                                () -> {
                                    synchronized (LOCK) {
                                        n++;
                                    }
                                    System.out.println(
                                            Thread.currentThread().getName()
                                                    + Thread.currentThread().isVirtual()
                                                    + Thread.currentThread().isDaemon()
                                                    + Thread.currentThread()
                                                            .getThreadGroup()
                                                            .getName()
                                                    + Thread.currentThread().getPriority());
                                });
        v.join();
        System.out.println(
                v.getState()
                        + " "
                        + v.getName()
                        + Thread.ofVirtual().unstarted(() -> {}).getName().isEmpty());
        try (ExecutorService e = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> fs = new ArrayList<>();
            ReentrantLock l = new ReentrantLock();
            for (int i = 0; i < 2000; i++) {
                int k = i;
                fs.add(
                        e.submit(
                                () -> {
                                    if (k % 100 == 0) Thread.sleep(1);
                                    l.lock();
                                    try {
                                        n++;
                                    } finally {
                                        l.unlock();
                                    }
                                    return k;
                                }));
            }
            long s = 0;
            for (Future<Integer> f : fs) s += f.get();
            System.out.println(s + " " + n);
            try {
                e.submit(
                                () -> {
                                    throw new IllegalStateException("v");
                                })
                        .get();
            } catch (ExecutionException x) {
                System.out.println(x.getMessage() + x.getCause().getStackTrace()[0]);
            }
        }
        ThreadLocal<int[]> tl = ThreadLocal.withInitial(() -> new int[] {5});
        Thread w =
                Thread.startVirtualThread(
                        () -> {
                            tl.get()[0]++;
                            System.out.println(tl.get()[0]);
                            try {
                                Thread.sleep(100_000);
                            } catch (InterruptedException e) {
                                System.out.println(
                                        "interrupted " + Thread.currentThread().isInterrupted());
                            }
                        });
        while (w.getState() != Thread.State.TIMED_WAITING) Thread.sleep(1);
        w.interrupt();
        w.join();
        Thread u =
                Thread.ofVirtual()
                        .name("bad")
                        .uncaughtExceptionHandler(
                                (t, e) -> System.out.println(t.getName() + " " + e))
                        .start(
                                () -> {
                                    n = 0;
                                    throw new IllegalStateException("u");
                                });
        u.join();
        Thread d =
                Thread.ofVirtual()
                        .name("trace")
                        .start(
                                () -> {
                                    throw new IllegalStateException("printed");
                                });
        d.join();
        VirtualThreads o = new VirtualThreads();
        Thread[] pair = new Thread[2];
        boolean[] turn = {false};
        for (int i = 0; i < 2; i++) {
            boolean mine = i == 1;
            pair[i] =
                    Thread.ofVirtual()
                            .start(
                                    () -> {
                                        for (int k = 0; k < 50; k++)
                                            synchronized (LOCK) {
                                                while (turn[0] != mine)
                                                    try {
                                                        LOCK.wait();
                                                    } catch (InterruptedException e) {
                                                        throw new IllegalStateException(e);
                                                    }
                                                o.field++;
                                                turn[0] = !turn[0];
                                                LOCK.notifyAll();
                                            }
                                    });
        }
        for (Thread t : pair) t.join();
        System.out.println(o.field);
        StackWalker.getInstance().forEach(f -> System.out.println(f));
        Thread sw =
                Thread.ofVirtual()
                        .start(() -> StackWalker.getInstance().forEach(f -> System.out.println(f)));
        sw.join();
        List<Thread> many = new ArrayList<>();
        for (int i = 0; i < 5000; i++)
            many.add(
                    Thread.startVirtualThread(
                            () -> {
                                Thread.yield();
                                synchronized (o) {
                                    o.field++;
                                }
                            }));
        for (Thread t : many) t.join();
        System.out.println(o.field);
    }
}
