// ROW: wait/notify
// EXPECT: nothing
import java.util.concurrent.TimeUnit;

/** The monitor is given back by code that is not the program's own: a method of the JDK, a reference to a method. */
public class WaitByOthersClean {
    interface Waits {
        void on() throws InterruptedException;
    }

    private final Object lock = new Object();
    private final int[] values = new int[2];
    private int done;

    private void consume() throws InterruptedException {
        Waits waits = lock::wait;
        synchronized (lock) {
            while (done < 1) {
                TimeUnit.SECONDS.timedWait(lock, 60);
            }
            values[0]++;
            while (done < 2) {
                waits.on();
            }
            values[1]++;
        }
    }

    private void produce() {
        for (int i = 0; i < 2; i++) {
            synchronized (lock) {
                values[i]++;
                done++;
                lock.notifyAll();
            }
        }
    }

    public static void main(String[] args) {
        WaitByOthersClean w = new WaitByOthersClean();
        Together.run(w::consume, w::produce);
        Result.is(4, w.values[0] + w.values[1]);
    }
}
