// CONFIRM: nothing
// PREDICT: nothing
/** The second thread is started when the first one has ended: the same two orders never meet. */
public class JoinedFixed {
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
        Thread one = new Thread(JoinedFixed::one);
        one.start();
        one.join();
        Thread two = new Thread(JoinedFixed::two);
        two.start();
        two.join();
    }
}
