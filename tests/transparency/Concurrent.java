// java.util.concurrent in deterministic use: results, exceptions, states, string forms.
// ! matrix
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.stream.*;

public class Concurrent {
    int plain;

    static class Fib extends RecursiveTask<Integer> {
        final int n;

        Fib(int n) {
            this.n = n;
        }

        protected Integer compute() {
            if (n < 2) return n;
            Fib a = new Fib(n - 1);
            a.fork();
            return new Fib(n - 2).compute() + a.join();
        }
    }

    static class Range extends CountedCompleter<Void> {
        final int lo, hi;
        final AtomicInteger s;

        Range(CountedCompleter<?> p, int l, int h, AtomicInteger s) {
            super(p);
            lo = l;
            hi = h;
            this.s = s;
        }

        public void compute() {
            if (hi - lo > 4) {
                setPendingCount(2);
                int m = lo + hi >>> 1;
                new Range(this, lo, m, s).fork();
                new Range(this, m, hi, s).fork();
            } else for (int i = lo; i < hi; i++) s.addAndGet(i);
            tryComplete();
        }
    }

    public static void main(String[] args) throws Exception {
        Concurrent o = new Concurrent();
        ExecutorService p = Executors.newFixedThreadPool(3);
        List<Future<Integer>> fs =
                p.invokeAll(
                        IntStream.range(0, 20)
                                .<Callable<Integer>>mapToObj(
                                        i ->
                                                () -> {
                                                    synchronized (o) {
                                                        o.plain += i;
                                                    }
                                                    return i * i;
                                                })
                                .toList());
        int sum = 0;
        for (Future<Integer> f : fs) sum += f.get();
        System.out.println(sum + " " + o.plain);
        System.out.println(
                p.<Integer>invokeAny(
                                List.<Callable<Integer>>of(
                                        () -> 5,
                                        () -> {
                                            throw new IllegalStateException();
                                        }))
                        .intValue());
        try {
            p.submit(
                            () -> {
                                throw new java.io.IOException("x");
                            })
                    .get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + e.getCause());
        }
        p.shutdown();
        System.out.println(p.awaitTermination(5, TimeUnit.SECONDS) + " " + p.isTerminated());
        System.out.println(new ForkJoinPool(3).invoke(new Fib(12)) + " " + new Fib(10).invoke());
        AtomicInteger s = new AtomicInteger();
        new Range(null, 0, 100, s).invoke();
        System.out.println(s);
        System.out.println(
                IntStream.range(0, 1000)
                                .parallel()
                                .filter(i -> i % 3 == 0)
                                .boxed()
                                .collect(Collectors.toList())
                                .size()
                        + " "
                        + Arrays.stream(new int[] {5, 3, 4}).parallel().sorted().boxed().toList());
        int[] big = new Random(1).ints(20_000).toArray();
        Arrays.parallelSort(big);
        System.out.println(big[0] + " " + big[19_999]);
        long[] pre = new long[100];
        Arrays.parallelSetAll(pre, i -> i);
        Arrays.parallelPrefix(pre, Long::sum);
        System.out.println(pre[99]);
        CompletableFuture<Integer> cf =
                CompletableFuture.supplyAsync(() -> 3)
                        .thenApplyAsync(x -> x + 1)
                        .thenCombine(CompletableFuture.supplyAsync(() -> 10), Integer::sum);
        System.out.println(
                cf.get()
                        + " "
                        + cf.handle((v, e) -> v + "" + e).get()
                        + CompletableFuture.supplyAsync(
                                        () -> {
                                            if (o.plain > 0) throw new IllegalStateException("cf");
                                            return 1;
                                        })
                                .exceptionally(e -> e.getCause() == null ? -1 : -2)
                                .get());
        try {
            CompletableFuture.supplyAsync(
                            () -> {
                                throw new IllegalStateException("join");
                            })
                    .join();
        } catch (CompletionException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(
                CompletableFuture.anyOf(
                                        CompletableFuture.completedFuture(1),
                                        new CompletableFuture<>())
                                .get()
                        + " "
                        + new CompletableFuture<>()
                                .completeOnTimeout(4, 5, TimeUnit.MILLISECONDS)
                                .get());
        try {
            new CompletableFuture<>().orTimeout(5, TimeUnit.MILLISECONDS).get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause());
        }
        ReentrantLock l = new ReentrantLock(true);
        Condition c = l.newCondition();
        boolean[] go = {false};
        Thread t =
                new Thread(
                        () -> {
                            l.lock();
                            try {
                                while (!go[0]) c.awaitUninterruptibly();
                                o.plain = -1;
                            } finally {
                                l.unlock();
                            }
                        });
        t.start();
        l.lock();
        try {
            go[0] = true;
            c.signalAll();
            System.out.println(
                    l.getHoldCount()
                            + " "
                            + l.isFair()
                            + l.isHeldByCurrentThread()
                            + l.toString().replaceAll("@[0-9a-f]+", "@"));
        } finally {
            l.unlock();
        }
        t.join();
        System.out.println(o.plain + " " + l.tryLock());
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        rw.readLock().lock();
        System.out.println(
                rw.getReadHoldCount() + " " + rw.writeLock().tryLock() + rw.getReadLockCount());
        StampedLock st = new StampedLock();
        long stamp = st.tryOptimisticRead();
        System.out.println(st.validate(stamp));
        long w = st.writeLock();
        System.out.println(st.validate(stamp) + " " + st.isWriteLocked());
        st.unlockWrite(w);
        CyclicBarrier b = new CyclicBarrier(3, () -> o.plain++);
        List<Thread> ts = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread x =
                    new Thread(
                            () -> {
                                for (int k = 0; k < 5; k++)
                                    try {
                                        b.await();
                                    } catch (Exception e) {
                                        throw new IllegalStateException(e);
                                    }
                            });
            ts.add(x);
            x.start();
        }
        for (Thread x : ts) x.join();
        System.out.println(o.plain);
        Phaser ph =
                new Phaser(1) {
                    protected boolean onAdvance(int phase, int n) {
                        return phase >= 2;
                    }
                };
        while (!ph.isTerminated()) ph.arriveAndAwaitAdvance();
        System.out.println(ph.getPhase() < 0);
        Semaphore se = new Semaphore(2);
        se.acquire();
        System.out.println(se.tryAcquire(2) + " " + se.availablePermits() + se.drainPermits());
        CountDownLatch cd = new CountDownLatch(2);
        cd.countDown();
        System.out.println(cd.await(1, TimeUnit.MILLISECONDS) + " " + cd.getCount());
        try {
            b.await(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout " + b.isBroken());
        }
        try {
            b.await();
        } catch (BrokenBarrierException e) {
            System.out.println("broken");
        }
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        for (int i = 0; i < 100; i++) m.merge("k" + i % 7, 1, Integer::sum);
        System.out.println(
                new TreeMap<>(m) + " " + m.reduceValues(1, Integer::sum) + m.mappingCount());
        try {
            m.computeIfAbsent("r", k -> m.computeIfAbsent("r", q -> 1));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        ConcurrentSkipListMap<Integer, String> sk =
                new ConcurrentSkipListMap<>(Map.of(3, "c", 1, "a"));
        System.out.println(sk.firstKey() + sk.headMap(3).toString());
        CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2));
        for (Integer i : cow) cow.add(i + 10);
        System.out.println(cow);
        for (BlockingQueue<Integer> q :
                List.<BlockingQueue<Integer>>of(
                        new ArrayBlockingQueue<>(2),
                        new LinkedBlockingQueue<>(),
                        new LinkedBlockingDeque<>(),
                        new PriorityBlockingQueue<>(),
                        new LinkedTransferQueue<>())) {
            q.offer(2);
            q.put(1);
            System.out.println(
                    q.getClass().getSimpleName()
                            + q.offer(3, 1, TimeUnit.MILLISECONDS)
                            + q.poll()
                            + q.peek()
                            + q.size());
        }
        ConcurrentLinkedQueue<Integer> cl = new ConcurrentLinkedQueue<>(List.of(1, 2));
        System.out.println(cl.poll() + "" + cl);
        AtomicReference<String> ar = new AtomicReference<>("a");
        System.out.println(
                ar.compareAndSet("a", "b")
                        + ar.getAndUpdate(x -> x + "c")
                        + ar
                        + new AtomicIntegerArray(new int[] {1, 2}).addAndGet(1, 5)
                        + new AtomicStampedReference<>("s", 1).getStamp());
        LongAdder ad = new LongAdder();
        ad.add(5);
        DoubleAccumulator da = new DoubleAccumulator(Math::max, 0);
        da.accumulate(3.5);
        System.out.println(ad + " " + da);
        ScheduledExecutorService sch = Executors.newScheduledThreadPool(1);
        CountDownLatch ticks = new CountDownLatch(3);
        ScheduledFuture<?> tick =
                sch.scheduleAtFixedRate(ticks::countDown, 1, 1, TimeUnit.MILLISECONDS);
        ticks.await();
        tick.cancel(false);
        System.out.println(
                tick.isCancelled()
                        + " "
                        + sch.schedule(() -> "late", 2, TimeUnit.MILLISECONDS).get());
        sch.shutdownNow();
        Timer timer = new Timer(true);
        FutureTask<Integer> ft = new FutureTask<>(() -> 8);
        timer.schedule(
                new TimerTask() {
                    public void run() {
                        ft.run();
                    }
                },
                1);
        System.out.println(ft.get());
        timer.cancel();
        Exchanger<String> ex = new Exchanger<>();
        Thread et =
                new Thread(
                        () -> {
                            try {
                                System.out.println("got " + ex.exchange("from t"));
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                        });
        et.start();
        String got = ex.exchange("from main");
        et.join();
        System.out.println(got);
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        System.out.println("parked");
        SubmissionPublisher<Integer> pub = new SubmissionPublisher<>(Runnable::run, 8);
        List<Integer> items = new ArrayList<>();
        CompletableFuture<Void> consumed = pub.consume(items::add);
        pub.submit(1);
        pub.submit(2);
        pub.close();
        consumed.get();
        System.out.println(items);
        ExecutorCompletionService<Integer> ecs = new ExecutorCompletionService<>(Runnable::run);
        ecs.submit(() -> 4);
        System.out.println(ecs.take().get());
        ThreadPoolExecutor tpe =
                new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1)) {
                    protected void afterExecute(Runnable r, Throwable e) {
                        o.plain += 100;
                    }
                };
        tpe.submit(() -> 1).get();
        tpe.shutdown();
        tpe.awaitTermination(1, TimeUnit.SECONDS);
        System.out.println(o.plain + " " + tpe.getCompletedTaskCount());
    }
}
