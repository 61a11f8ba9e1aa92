// The VM's own exceptions, with messages and traces, from accesses that are instrumented.
public class RuntimeErrors {
    int n;
    long l;
    int[] is = {1, 2, 3};
    Object[] os = new String[2];
    static double[] ds = new double[1];
    byte[] bs = {1};
    boolean[] zs = {true};

    interface Face {
        int v();
    }

    static void run(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (Throwable e) {
            e.printStackTrace(System.out);
        }
    }

    static int rec(int k) {
        return k == 0 ? 1 / k : rec(k - 1);
    }

    public static void main(String[] args) {
        RuntimeErrors o = new RuntimeErrors();
        run(() -> o.is[3] = 1);
        run(() -> o.is[-1]++);
        run(() -> System.out.println(o.is[o.is.length]));
        run(() -> o.os[0] = 3);
        run(() -> o.os[2] = null);
        run(() -> ds[1] = 2);
        run(() -> o.bs[1] ^= 1);
        run(() -> o.zs[4] = false);
        run(() -> o.zs[-4] |= true);
        run(() -> o.n /= 0);
        run(() -> o.l %= 0L);
        run(() -> rec(3));
        run(() -> o.is = new int[-2]);
        run(
                () -> {
                    int[][] x = new int[2][-1];
                });
        run(
                () -> {
                    Object x = o;
                    ((Face) x).v();
                });
        run(
                () -> {
                    Object x = o.os;
                    Integer[] y = (Integer[]) x;
                });
        run(
                () -> {
                    Object x = "s";
                    Integer i = (Integer) x;
                });
        run(
                () -> {
                    try {
                        o.wait();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                });
        run(o::notify);
        run(o::notifyAll);
        run(
                () -> {
                    synchronized (o) {
                        o.notify();
                    }
                });
        run(
                () -> {
                    try {
                        o.wait(-1);
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                });
        run(
                () -> {
                    try {
                        synchronized (o) {
                            o.wait(1, 1_000_000);
                        }
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                });
        run(() -> System.arraycopy(o.is, 0, o.is, 2, 2));
        run(() -> System.arraycopy(o.is, 0, o.os, 0, 1));
        run(() -> System.arraycopy("x", 0, o.os, 0, 1));
        run(() -> System.arraycopy(new Object[] {"a", 1}, 0, o.os, 0, 2));
        System.out.println(o.os[0]);
        run(
                () -> {
                    try {
                        o.clone();
                    } catch (CloneNotSupportedException e) {
                        throw new IllegalStateException(e);
                    }
                });
        run(() -> "abc".substring(5));
        run(() -> Integer.parseInt("x"));
        run(() -> Thread.currentThread().start());
        run(
                () -> {
                    Thread t = new Thread();
                    t.start();
                    t.start();
                });
        run(() -> Thread.State.valueOf("X"));
        run(() -> new java.util.concurrent.locks.ReentrantLock().unlock());
        run(() -> new java.util.concurrent.locks.ReentrantReadWriteLock().readLock().unlock());
        run(() -> new java.util.concurrent.Semaphore(-1).release(-1));
        run(() -> new java.util.ArrayList<>(-1));
        run(() -> new java.util.ArrayDeque<>().pop());
        run(() -> new java.util.LinkedList<>().getFirst());
        run(() -> new java.util.ArrayList<>().iterator().next());
        run(() -> new java.util.concurrent.ArrayBlockingQueue<>(1).remove());
        run(
                () ->
                        new java.util.PriorityQueue<Object>()
                                .addAll(java.util.List.of(new Object(), new Object())));
        run(() -> new java.util.concurrent.locks.ReentrantLock().newCondition().signal());
        run(() -> new Thread((Runnable) null).setPriority(11));
        run(
                () -> {
                    try {
                        Thread.sleep(-1);
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                });
        run(() -> new java.util.concurrent.CyclicBarrier(0));
        run(() -> new java.util.concurrent.CountDownLatch(-1));
        run(() -> java.util.concurrent.Executors.newFixedThreadPool(0));
        run(
                () -> {
                    java.util.concurrent.ExecutorService p =
                            java.util.concurrent.Executors.newSingleThreadExecutor();
                    p.shutdown();
                    try {
                        p.execute(() -> {});
                    } catch (java.util.concurrent.RejectedExecutionException e) {
                        System.out.println("rejected");
                    }
                });
        System.out.println(o.n + " " + o.l);
    }
}
