// Two threads hand tasks to a pool with one thread. One of the tasks waits for
// the result of the other. When the waiting task is handed over first, it
// holds the only pool thread and the other task never runs: deadlock.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;

public class PoolSelfWaitBuggy {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        FutureTask<Integer> part = new FutureTask<>(() -> 41);
        FutureTask<Integer> whole = new FutureTask<>(() -> part.get() + 1);
        Thread t1 = new Thread(() -> pool.execute(part));
        Thread t2 = new Thread(() -> pool.execute(whole));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        int result = whole.get();
        pool.shutdown();
        if (result != 42) {
            throw new AssertionError("result: " + result);
        }
    }
}
