// ROW: Semaphore
// EXPECT: nothing
import java.util.concurrent.Semaphore;

/** A semaphore with one permit. */
public class SemaphoreClean {
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
        Semaphore shared = new Semaphore(1);
        Together.run(() -> work(shared), () -> work(shared), () -> work(shared));
        Result.is(300, count);
    }
}
