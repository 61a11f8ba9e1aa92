// ROW: wait/notify
// EXPECT: data-race WaitNotifyRacy.value
/** The notifier writes the value after it has left the monitor. */
public class WaitNotifyRacy {
    static final Object LOCK = new Object();
    static boolean ready;
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            synchronized (LOCK) {
                ready = true;
                LOCK.notifyAll();
            }
            value = 7;
        }, () -> {
            synchronized (LOCK) {
                while (!ready) {
                    LOCK.wait();
                }
            }
            seen = value;
        });
    }
}
