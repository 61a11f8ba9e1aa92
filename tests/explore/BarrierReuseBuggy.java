// A hand-written barrier counts arrivals, and everyone takes its count back on
// leaving. A fast thread leaves and takes its count back before the slow one
// has looked again; the slow one waits on, and the fast one, arriving for the
// second round, makes the count full alone and runs ahead.
import java.util.concurrent.atomic.AtomicIntegerArray;

public class BarrierReuseBuggy {
    static final Object LOCK = new Object();
    static int arrived;
    static AtomicIntegerArray done = new AtomicIntegerArray(2);

    static void await() throws InterruptedException {
        synchronized (LOCK) {
            arrived++;
            LOCK.notifyAll();
            while (arrived < 2) {
                LOCK.wait();
            }
        }
        synchronized (LOCK) {
            arrived--;
        }
    }

    static void work(int me) {
        try {
            for (int r = 1; r <= 2; r++) {
                done.set(me, r);
                await();
                if (done.get(1 - me) < r) {
                    throw new AssertionError("ran ahead in round " + r);
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t0 = new Thread(() -> work(0));
        Thread t1 = new Thread(() -> work(1));
        t0.start();
        t1.start();
        t0.join();
        t1.join();
    }
}
