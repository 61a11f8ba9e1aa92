// CONFIRM: nothing
// PREDICT: anything
/** The same, with one order. */
public class ThrashingFixed {
    static final Object A = new Object();
    static final Object B = new Object();
    static int count;

    static void one() {
        synchronized (A) {
            synchronized (B) {
                count++;
            }
        }
    }

    static void two() {
        synchronized (A) {
            count++;
        }
        synchronized (A) {
            synchronized (B) {
                count++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(ThrashingFixed::one);
        Thread two = new Thread(ThrashingFixed::two);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
