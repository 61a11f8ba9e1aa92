// ROW: synchronized method
// EXPECT: nothing
/** A static synchronized method locks the class object, and so does a block that names it. */
public class SynchronizedStaticMethodClean {
    private static int count;

    static synchronized void increment() {
        count++;
    }

    static void add() {
        synchronized (SynchronizedStaticMethodClean.class) {
            count++;
        }
    }

    public static void main(String[] args) {
        Together.run(() -> {
            for (int i = 0; i < 200; i++) {
                increment();
            }
        }, () -> {
            for (int i = 0; i < 200; i++) {
                add();
            }
        });
        Result.is(400, count);
    }
}
