// CONFIRM: data-race
/** One of two fields is written after the notification. */
public class WaitNotifyBuggy {
    static final Object LOCK = new Object();
    static boolean ready;
    static int early;
    static int late;

    static void one() {
        early = 1;
        synchronized (LOCK) {
            ready = true;
            LOCK.notify();
        }
        late = 1;
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
        Thread one = new Thread(WaitNotifyBuggy::one);
        Thread two = new Thread(WaitNotifyBuggy::two);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
