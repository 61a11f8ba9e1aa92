// ROW: monitor
// EXPECT: data-race MonitorHandOffRacy.value
/** The data is written after the monitor that announces it has been released. */
public class MonitorHandOffRacy {
    static final Object LOCK = new Object();
    static boolean ready;
    static int value;
    static volatile int seen;

    static boolean ready() {
        synchronized (LOCK) {
            return ready;
        }
    }

    public static void main(String[] args) {
        Together.run(() -> {
            synchronized (LOCK) {
                ready = true;
            }
            value = 7;
        }, () -> {
            while (!ready()) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
