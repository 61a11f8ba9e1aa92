// ROW: synchronized method
// EXPECT: nothing
/** A stack that overflows in nested synchronized methods; afterwards the lock works as ever. */
public class MonitorStackOverflowClean {
    static int count;

    static synchronized int deep(int k) {
        return deep(k + 1) + 1;
    }

    static synchronized void inc() {
        count++;
    }

    public static void main(String[] args) {
        Together.run(() -> {
            try {
                deep(0);
            } catch (StackOverflowError expected) {
                inc();
            }
            for (int i = 0; i < 50; i++) {
                inc();
            }
        }, () -> {
            for (int i = 0; i < 50; i++) {
                inc();
            }
        });
        Result.is(101, count);
    }
}
