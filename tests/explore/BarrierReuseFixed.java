// A hand-written barrier counts arrivals. The repair numbers the rounds: the
// last to arrive resets the count and starts a new round, and the others wait
// until the number of the round has changed.
import java.util.concurrent.atomic.AtomicIntegerArray;

public class BarrierReuseFixed {
    static final Object LOCK = new Object();
    static int arrived;
    static int round;
    static AtomicIntegerArray done = new AtomicIntegerArray(2);

    static void await() throws InterruptedException {
        synchronized (LOCK) {
            int mine = round;
            arrived++;
            if (arrived == 2) {
                arrived = 0;
                round++;
            }
            LOCK.notifyAll();
            while (mine == round) {
                LOCK.wait();
            }
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
