// CONFIRM: deadlock
/** The second thread is started before the first one has ended. */
public class JoinedBuggy {
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
        synchronized (B) {
            synchronized (A) {
                count++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(JoinedBuggy::one);
        Thread two = new Thread(JoinedBuggy::two);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
