// CONFIRM: atomicity-violation
/** A synchronized method that asks and answers under another lock, twice: no data race, and wrong. */
public class LostBlockBuggy {
    static final Object BLOCK = new Object();
    static final Object LOCK = new Object();
    static int value;

    static int get() {
        synchronized (LOCK) {
            return value;
        }
    }

    static void set(int v) {
        synchronized (LOCK) {
            value = v;
        }
    }

    static void one() {
        synchronized (BLOCK) {
            int v = get();
            set(v + 1);
        }
    }

    static void two() {
        set(10);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(LostBlockBuggy::one);
        Thread two = new Thread(LostBlockBuggy::two);
        one.start();
        two.start();
        one.join();
        two.join();
        if (value < 10) {
            throw new AssertionError("value " + value);
        }
    }
}
