// Two workers take jobs from a queue and count a latch down when done. The
// repair counts down on the early return as well, so the latch always
// reaches 0.
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

public class LatchRareFixed {
    static ConcurrentLinkedQueue<Integer> jobs = new ConcurrentLinkedQueue<>();
    static AtomicInteger sum = new AtomicInteger();
    static CountDownLatch done = new CountDownLatch(2);

    static void work() {
        Integer job = jobs.poll();
        if (job == null) {
            done.countDown();
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
        new Thread(LatchRareFixed::work).start();
        new Thread(LatchRareFixed::work).start();
        done.await();
        if (sum.get() != 7) {
            throw new AssertionError("sum: " + sum);
        }
    }
}
