// CONFIRM: nothing
// PREDICT: anything
/** Both are written before. */
public class WaitNotifyFixed {
    static final Object LOCK = new Object();
    static boolean ready;
    static int early;
    static int late;

    static void one() {
        early = 1;
        late = 1;
        synchronized (LOCK) {
            ready = true;
            LOCK.notify();
        }
    }

    static void two() {
        synchronized (LOCK) {
            while (!ready) {
                try {
                    LOCK.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        }
        System.out.println(early + late > 0);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(WaitNotifyFixed::one);
        Thread two = new Thread(WaitNotifyFixed::two);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
