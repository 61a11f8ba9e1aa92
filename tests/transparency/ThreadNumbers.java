// Names and groups as a program sees them: nobody else may use up numbers or show up among its
// threads.
import java.util.*;
import java.util.concurrent.*;

public class ThreadNumbers {
    public static void main(String[] args) throws Exception {
        ThreadGroup main = Thread.currentThread().getThreadGroup();
        System.out.println(
                main.getName()
                        + " "
                        + main.activeCount()
                        + " "
                        + main.activeGroupCount()
                        + " "
                        + main.getParent().getName()
                        + " "
                        + main.getParent().getParent());
        for (int i = 0; i < 3; i++) System.out.println(new Thread().getName());
        ExecutorService pool = Executors.newFixedThreadPool(2);
        System.out.println(pool.submit(() -> Thread.currentThread().getName()).get());
        pool.shutdown();
        System.out.println(
                CompletableFuture.supplyAsync(
                                () -> Thread.currentThread().getName().replaceAll("\\d+$", "N"),
                                ForkJoinPool.commonPool())
                        .get());
        System.out.println(
                new ForkJoinPool(1).submit(() -> Thread.currentThread().getName()).get());
        Timer timer = new Timer();
        CountDownLatch latch = new CountDownLatch(1);
        timer.schedule(
                new TimerTask() {
                    public void run() {
                        System.out.println(Thread.currentThread().getName());
                        latch.countDown();
                    }
                },
                1);
        latch.await();
        timer.cancel();
        Thread one = new Thread();
        Thread two = new Thread();
        System.out.println(
                two.getId()
                        - one.getId()
                        + " "
                        + one.getPriority()
                        + one.isDaemon()
                        + one.getThreadGroup().getName()
                        + " "
                        + Thread.currentThread().getId());
        Set<String> names = new TreeSet<>();
        for (Thread t : Thread.getAllStackTraces().keySet())
            if (t.getThreadGroup() != null
                    && t.getThreadGroup().getName().equals("main")
                    && !t.getName().startsWith("pool")
                    && !t.getName().startsWith("Timer")
                    && !t.getName().startsWith("ForkJoin")) names.add(t.getName());
        System.out.println(names);
        System.out.println(
                Thread.currentThread().getContextClassLoader()
                        == ClassLoader.getSystemClassLoader());
        System.out.println(
                Thread.currentThread().getStackTrace()[1]
                        + " "
                        + Thread.currentThread().getUncaughtExceptionHandler().getClass()
                        + Thread.getDefaultUncaughtExceptionHandler());
        System.exit(0);
    }
}
