// ROW: Semaphore
// EXPECT: nothing
import java.util.concurrent.Semaphore;

/** A value travels with a permit. */
public class SemaphoreHandOffClean {
    static final Semaphore READY = new Semaphore(0);
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            READY.release();
        }, () -> {
            READY.acquire();
            value++;
        });
        Result.is(8, value);
    }
}
