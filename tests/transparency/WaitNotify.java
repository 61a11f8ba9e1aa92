// wait, notify, time-outs, interrupts, on objects, classes and arrays, entered several times.
import java.util.*;

public class WaitNotify {
    int turn;
    final int[] lock = {0};
    static boolean ready;
    final Deque<Integer> buffer = new ArrayDeque<>();

    synchronized void put(int n) throws InterruptedException {
        while (buffer.size() == 3) wait();
        buffer.add(n);
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (buffer.isEmpty()) wait();
        int n = buffer.remove();
        notifyAll();
        return n;
    }

    public static void main(String[] args) throws Exception {
        WaitNotify o = new WaitNotify();
        StringBuilder log = new StringBuilder();
        Thread[] ts = new Thread[3];
        for (int k = 0; k < 3; k++) {
            int me = k;
            ts[k] =
                    new Thread(
                            () -> {
                                for (int r = 0; r < 4; r++)
                                    synchronized (o.lock) {
                                        while (o.turn % 3 != me)
                                            try {
                                                o.lock.wait();
                                            } catch (InterruptedException e) {
                                                throw new IllegalStateException(e);
                                            }
                                        log.append((char) ('a' + me));
                                        o.turn++;
                                        o.lock.notifyAll();
                                    }
                            });
            ts[k].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(log);
        long[] sum = {0};
        Thread
                producer =
                        new Thread(
                                () -> {
                                    try {
                                        for (int i = 0; i < 500; i++) o.put(i);
                                        o.put(-1);
                                    } catch (InterruptedException e) {
                                        throw new IllegalStateException(e);
                                    }
                                }),
                consumer =
                        new Thread(
                                () -> {
                                    try {
                                        for (int n; (n = o.take()) >= 0; ) sum[0] += n;
                                    } catch (InterruptedException e) {
                                        throw new IllegalStateException(e);
                                    }
                                });
        producer.start();
        consumer.start();
        producer.join();
        consumer.join();
        System.out.println(sum[0]);
        long before = System.nanoTime();
        synchronized (o) {
            synchronized (o) {
                o.wait(20);
                System.out.println(Thread.holdsLock(o));
            }
        }
        System.out.println(System.nanoTime() - before >= 19_000_000L);
        Thread waiter =
                new Thread(
                        () -> {
                            synchronized (WaitNotify.class) {
                                while (!ready)
                                    try {
                                        WaitNotify.class.wait(60_000, 500);
                                    } catch (InterruptedException e) {
                                        System.out.println(
                                                "interrupted "
                                                        + Thread.interrupted()
                                                        + Thread.holdsLock(WaitNotify.class)
                                                        + e.getMessage());
                                    }
                            }
                            System.out.println("ready");
                        });
        waiter.start();
        while (waiter.getState() != Thread.State.TIMED_WAITING) Thread.sleep(1);
        waiter.interrupt();
        while (waiter.isInterrupted()) Thread.sleep(1);
        synchronized (WaitNotify.class) {
            ready = true;
            WaitNotify.class.notify();
        }
        waiter.join();
        Thread blocked;
        synchronized (o) {
            blocked =
                    new Thread(
                            () -> {
                                synchronized (o) {
                                    o.turn = -7;
                                }
                            });
            blocked.start();
            while (blocked.getState() != Thread.State.BLOCKED) Thread.sleep(1);
            System.out.println(blocked.getState());
        }
        blocked.join();
        System.out.println(o.turn + " " + blocked.getState());
        Thread w =
                new Thread(
                        () -> {
                            synchronized (o.lock) {
                                try {
                                    o.lock.wait();
                                } catch (InterruptedException e) {
                                    e.printStackTrace(System.out);
                                }
                            }
                        });
        w.start();
        while (w.getState() != Thread.State.WAITING) Thread.sleep(1);
        System.out.println(Arrays.toString(w.getStackTrace()).contains("WaitNotify.lambda"));
        w.interrupt();
        w.join();
        long t0 = System.nanoTime();
        w.join(10);
        Thread.sleep(5);
        System.out.println(w.isAlive() + " " + (System.nanoTime() - t0 >= 5_000_000L));
    }
}
