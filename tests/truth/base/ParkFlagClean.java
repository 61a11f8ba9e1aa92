// ROW: LockSupport
// EXPECT: nothing
import java.util.concurrent.locks.LockSupport;

/** The usual form: a volatile flag says what happened, park only saves the spinning. */
public class ParkFlagClean {
    static volatile boolean ready;
    static int value;

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            while (!ready) {
                LockSupport.parkNanos(ParkFlagClean.class, 1_000_000_000L);
            }
            value++;
        });
        waiter.start();
        value = 7;
        ready = true;
        LockSupport.unpark(waiter);
        Together.join(waiter);
        Result.is(8, value);
    }
}
