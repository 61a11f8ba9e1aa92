// CONFIRM: deadlock
/** The second thread takes the first lock and gives it back before it comes to the circle: who waits too early stops it there. */
public class ThrashingBuggy {
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
        synchronized (B) {
            synchronized (A) {
                count++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(ThrashingBuggy::one);
        Thread two = new Thread(ThrashingBuggy::two);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
