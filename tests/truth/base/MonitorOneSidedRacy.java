// ROW: monitor
// EXPECT: data-race MonitorOneSidedRacy.count
/** The writer locks, the reader does not. */
public class MonitorOneSidedRacy {
    static final Object LOCK = new Object();
    static int count;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            for (int i = 0; i < 100; i++) {
                synchronized (LOCK) {
                    count++;
                }
            }
        }, () -> seen = count);
    }
}
