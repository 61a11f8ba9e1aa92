// CONFIRM: nothing
// PREDICT: nothing
/** The other thread takes the outer lock too. */
public class LostBlockFixed {
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
        synchronized (BLOCK) {
            set(10);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(LostBlockFixed::one);
        Thread two = new Thread(LostBlockFixed::two);
        one.start();
        two.start();
        one.join();
        two.join();
        if (value < 10) {
            throw new AssertionError("value " + value);
        }
    }
}
