// ROW: synchronized method
// EXPECT: nothing
/** Synchronized instance methods of one object, and a block on the same object. */
public class SynchronizedMethodClean {
    private int count;

    synchronized void increment() {
        count++;
    }

    synchronized int count() {
        return count;
    }

    void add() {
        synchronized (this) {
            count++;
        }
    }

    public static void main(String[] args) {
        SynchronizedMethodClean shared = new SynchronizedMethodClean();
        Together.run(() -> {
            for (int i = 0; i < 200; i++) {
                shared.increment();
            }
        }, () -> {
            for (int i = 0; i < 200; i++) {
                shared.add();
            }
        });
        Result.is(400, shared.count());
    }
}
