// ROW: Semaphore
// EXPECT: nothing
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** A fair semaphore with one permit, taken by a timed tryAcquire(). */
public class SemaphoreTryClean {
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
        Semaphore shared = new Semaphore(1, true);
        Together.run(() -> work(shared), () -> work(shared), () -> work(shared));
        Result.is(300, count);
    }
}
