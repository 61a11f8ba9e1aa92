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

    static void work() {
        for (int i = 0; i < 50; i++) {
            inc();
        }
    }

    public static void main(String[] args) throws Exception {
        // In the main thread, whose stack is the deepest: an exit is then most likely to find it full.
        try {
            deep(0);
        } catch (StackOverflowError expected) {
            inc();
        }
        Thread other = new Thread(MonitorStackOverflowClean::work);
        other.start();
        work();
        other.join();
        Result.is(101, count);
    }
}
