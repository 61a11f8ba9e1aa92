// ROW: LockSupport
// EXPECT: data-race ParkRacy.value
import java.util.concurrent.locks.LockSupport;

/** The value is written after the unpark. */
public class ParkRacy {
    static volatile Thread parked;
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            while (parked == null) {
                Thread.yield();
            }
            LockSupport.unpark(parked);
            value = 7;
        }, () -> {
            parked = Thread.currentThread();
            LockSupport.park();
            seen = value;
        });
    }
}
