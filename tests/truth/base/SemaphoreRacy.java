// ROW: Semaphore
// EXPECT: data-race SemaphoreRacy.count
import java.util.concurrent.Semaphore;

/** A semaphore with one permit. Each thread has a lock of its own, which guards nothing. */
public class SemaphoreRacy {
    static int count;

    static void work(Semaphore lock) throws Exception {
        for (int i = 0; i < 100; i++) {
            lock.acquire();
            try {
                count++;
            } finally {
                lock.release();
            }
        }
    }

    public static void main(String[] args) {
        Semaphore mine = new Semaphore(1);
        Semaphore yours = new Semaphore(1);
        Together.run(() -> work(mine), () -> work(yours));
    }
}
