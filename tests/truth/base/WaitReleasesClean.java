// ROW: wait/notify
// EXPECT: nothing
/** Object.wait releases the monitor: what the waiter wrote before it is visible to whoever enters meanwhile. */
public class WaitReleasesClean {
    static final Object LOCK = new Object();
    static boolean waiting;
    static boolean answered;
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            synchronized (LOCK) {
                value = 7;
                waiting = true;
                while (!answered) {
                    LOCK.wait(1000);
                }
                value++;
            }
        }, () -> {
            while (true) {
                synchronized (LOCK) {
                    if (waiting) {
                        value++;
                        answered = true;
                        LOCK.notify();
                        return;
                    }
                }
                Thread.yield();
            }
        });
        Result.is(9, value);
    }
}
