// Interrupts reach every blocking call, and leave the flag as they should.
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Interrupts {
    interface Blocking {
        void run() throws Exception;
    }

    static void check(String name, Blocking b) throws Exception {
        String[] result = {"none"};
        Thread t =
                new Thread(
                        () -> {
                            try {
                                b.run();
                                result[0] = "returned";
                            } catch (InterruptedException e) {
                                result[0] = "interrupted " + e.getMessage();
                            } catch (Exception e) {
                                result[0] = e.toString();
                            }
                            result[0] += " flag " + Thread.currentThread().isInterrupted();
                        });
        t.start();
        while (t.getState() != Thread.State.WAITING
                && t.getState() != Thread.State.TIMED_WAITING
                && t.isAlive()) Thread.sleep(1);
        t.interrupt();
        t.join();
        System.out.println(name + " " + result[0]);
        Thread u =
                new Thread(
                        () -> {
                            Thread.currentThread().interrupt();
                            try {
                                b.run();
                                result[0] = "returned";
                            } catch (InterruptedException e) {
                                result[0] = "interrupted";
                            } catch (Exception e) {
                                result[0] = e.toString();
                            }
                        });
        u.start();
        u.join();
        System.out.println("  at once: " + result[0]);
    }

    public static void main(String[] args) throws Exception {
        Object m = new Object();
        Thread never =
                new Thread(
                        () -> {
                            while (true) LockSupport.park();
                        });
        never.setDaemon(true);
        never.start();
        ReentrantLock held = new ReentrantLock();
        held.lock();
        Condition c = held.newCondition();
        CountDownLatch latch = new CountDownLatch(1);
        check("sleep", () -> Thread.sleep(100_000));
        check("unit", () -> TimeUnit.SECONDS.sleep(100));
        check(
                "wait",
                () -> {
                    synchronized (m) {
                        m.wait();
                    }
                });
        check(
                "wait timed",
                () -> {
                    synchronized (m) {
                        m.wait(100_000);
                    }
                });
        check("join", () -> never.join());
        check("join timed", () -> never.join(100_000));
        check("park", () -> LockSupport.park());
        check("parkNanos", () -> LockSupport.parkNanos(100_000_000_000L));
        check("lockInterruptibly", () -> held.lockInterruptibly());
        check("tryLock", () -> held.tryLock(100, TimeUnit.SECONDS));
        check("latch", () -> latch.await());
        check("semaphore", () -> new Semaphore(0).acquire());
        check("queue take", () -> new LinkedBlockingQueue<>().take());
        check("queue poll", () -> new ArrayBlockingQueue<>(1).poll(100, TimeUnit.SECONDS));
        check("synchronous", () -> new SynchronousQueue<>().put(1));
        check("transfer", () -> new LinkedTransferQueue<>().transfer(1));
        check("delay", () -> new DelayQueue<>().take());
        check("barrier", () -> new CyclicBarrier(2).await());
        check("exchanger", () -> new Exchanger<>().exchange(1));
        check("future", () -> new CompletableFuture<>().get());
        check("task", () -> new FutureTask<>(() -> 1).get());
        check(
                "phaser",
                () -> {
                    Phaser p = new Phaser(2);
                    p.awaitAdvanceInterruptibly(p.arrive());
                });
        check(
                "condition",
                () -> {
                    ReentrantLock l = new ReentrantLock();
                    l.lock();
                    try {
                        l.newCondition().await();
                    } finally {
                        l.unlock();
                    }
                });
        check(
                "stamped",
                () -> {
                    StampedLock s = new StampedLock();
                    s.writeLock();
                    s.readLockInterruptibly();
                });
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CountDownLatch in = new CountDownLatch(1), out = new CountDownLatch(1);
        Future<?> f =
                pool.submit(
                        () -> {
                            in.countDown();
                            try {
                                Thread.sleep(100_000);
                            } catch (InterruptedException e) {
                                out.countDown();
                            }
                        });
        in.await();
        System.out.println(f.cancel(true) + " " + f.isCancelled());
        out.await();
        System.out.println(
                pool.shutdownNow().size() + " " + pool.awaitTermination(10, TimeUnit.SECONDS));
        Thread.currentThread().interrupt();
        System.out.println(
                Thread.interrupted() + " " + Thread.interrupted() + c.getClass().getSimpleName());
    }
}
