// ROW: virtual thread
// EXPECT: nothing
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** Ten thousand virtual threads and one lock. */
public class VirtualManyClean {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int count;

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            threads.add(Thread.startVirtualThread(() -> {
                LOCK.lock();
                try {
                    count++;
                } finally {
                    LOCK.unlock();
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        Result.is(10_000, count);
    }
}
