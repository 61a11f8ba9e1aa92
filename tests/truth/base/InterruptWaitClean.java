// ROW: interrupt
// EXPECT: nothing
/** The same for a thread that is interrupted in Object.wait; the value is not guarded by the monitor. */
public class InterruptWaitClean {
    static final Object LOCK = new Object();
    static int value;
    static int seen;

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            try {
                synchronized (LOCK) {
                    while (true) {
                        LOCK.wait();
                    }
                }
            } catch (InterruptedException e) {
                seen = value;
            }
        });
        waiter.start();
        value = 7;
        waiter.interrupt();
        Together.join(waiter);
        Result.is(7, seen);
    }
}
