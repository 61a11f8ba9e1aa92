// Two workers take jobs from a queue and count a latch down when done. A
// worker that finds no job at all returns without counting down. When one
// worker takes both jobs before the other looks, the latch stays at 1 and the
// main thread waits for ever.
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

public class LatchRareBuggy {
    static ConcurrentLinkedQueue<Integer> jobs = new ConcurrentLinkedQueue<>();
    static AtomicInteger sum = new AtomicInteger();
    static CountDownLatch done = new CountDownLatch(2);

    static void work() {
        Integer job = jobs.poll();
        if (job == null) {
            return;
        }
        while (job != null) {
            sum.addAndGet(job);
            job = jobs.poll();
        }
        done.countDown();
    }

    public static void main(String[] args) throws Exception {
        jobs.add(3);
        jobs.add(4);
        new Thread(LatchRareBuggy::work).start();
        new Thread(LatchRareBuggy::work).start();
        done.await();
        if (sum.get() != 7) {
            throw new AssertionError("sum: " + sum);
        }
    }
}
