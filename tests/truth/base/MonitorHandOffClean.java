// ROW: monitor
// EXPECT: nothing
/** A monitor also orders plain data that it does not guard: the flag inside it tells when the data is ready. */
public class MonitorHandOffClean {
    static final Object LOCK = new Object();
    static boolean ready;
    static int value;

    static boolean ready() {
        synchronized (LOCK) {
            return ready;
        }
    }

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            synchronized (LOCK) {
                ready = true;
            }
        }, () -> {
            while (!ready()) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
