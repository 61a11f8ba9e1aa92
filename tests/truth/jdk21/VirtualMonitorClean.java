// ROW: virtual thread
// EXPECT: nothing
/** Monitors and wait/notify among virtual threads. */
public class VirtualMonitorClean {
    static final Object LOCK = new Object();
    static int turn;
    static int count;

    static void work(int me) {
        try {
            for (int i = 0; i < 20; i++) {
                synchronized (LOCK) {
                    while (turn % 2 != me) {
                        LOCK.wait();
                    }
                    count++;
                    turn++;
                    LOCK.notifyAll();
                }
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread first = Thread.startVirtualThread(() -> work(0));
        Thread second = Thread.startVirtualThread(() -> work(1));
        first.join();
        second.join();
        Result.is(40, count);
    }
}
