// ROW: Semaphore
// EXPECT: data-race SemaphoreHandOffRacy.value
import java.util.concurrent.Semaphore;

/** The value is written after a permit has announced it. */
public class SemaphoreHandOffRacy {
    static final Semaphore READY = new Semaphore(0);
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            READY.release();
            value = 7;
        }, () -> {
            READY.acquire();
            seen = value;
        });
    }
}
