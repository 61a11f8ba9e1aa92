// ROW: synchronized method
// EXPECT: data-race SynchronizedMethodRacy.count
/** Synchronized methods of two objects guard a static field with two different locks. */
public class SynchronizedMethodRacy {
    private static int count;

    synchronized void increment() {
        count++;
    }

    static void work() {
        SynchronizedMethodRacy own = new SynchronizedMethodRacy();
        for (int i = 0; i < 200; i++) {
            own.increment();
        }
    }

    public static void main(String[] args) {
        Together.run(SynchronizedMethodRacy::work, SynchronizedMethodRacy::work);
    }
}
