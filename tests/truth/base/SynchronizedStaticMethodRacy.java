// ROW: synchronized method
// EXPECT: data-race SynchronizedStaticMethodRacy.count
/** A static synchronized method and an instance one do not share a lock. */
public class SynchronizedStaticMethodRacy {
    private static int count;

    static synchronized void increment() {
        count++;
    }

    synchronized void add() {
        count++;
    }

    public static void main(String[] args) {
        SynchronizedStaticMethodRacy shared = new SynchronizedStaticMethodRacy();
        Together.run(() -> {
            for (int i = 0; i < 200; i++) {
                increment();
            }
        }, () -> {
            for (int i = 0; i < 200; i++) {
                shared.add();
            }
        });
    }
}
