// ROW: Semaphore
// EXPECT: data-race SemaphoreTryRacy.count
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** A fair semaphore with one permit, taken by a timed tryAcquire(). Each thread has a lock of its own, which guards nothing. */
public class SemaphoreTryRacy {
    static int count;

    static void work(Semaphore lock) throws Exception {
        for (int i = 0; i < 100; i++) {
            while (!lock.tryAcquire(1, TimeUnit.SECONDS)) {
                Thread.yield();
            }
            try {
                count++;
            } finally {
                lock.release();
            }
        }
    }

    public static void main(String[] args) {
        Semaphore mine = new Semaphore(1, true);
        Semaphore yours = new Semaphore(1, true);
        Together.run(() -> work(mine), () -> work(yours));
    }
}
