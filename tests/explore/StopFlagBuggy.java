// A driver counts pending requests (one is for the driver itself) and stops
// when the count reaches 0. A request looks at the stopping flag, then raises
// the count. The stopper comes in between: it sets the flag, lowers the count
// to 0 and stops the driver. The request then works on a stopped driver.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

public class StopFlagBuggy {
    static AtomicInteger pending = new AtomicInteger(1);
    static CountDownLatch idle = new CountDownLatch(1);
    static volatile boolean stopping;
    static volatile boolean stopped;

    static boolean enter() {
        if (stopping) {
            return false;
        }
        pending.incrementAndGet();
        return true;
    }

    static void leave() {
        if (pending.decrementAndGet() == 0) {
            idle.countDown();
        }
    }

    static void request() {
        if (enter()) {
            if (stopped) {
                throw new IllegalStateException("request on a stopped driver");
            }
            leave();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread r1 = new Thread(StopFlagBuggy::request);
        Thread r2 = new Thread(StopFlagBuggy::request);
        r1.start();
        r2.start();
        stopping = true;
        leave();
        idle.await();
        stopped = true;
        r1.join();
        r2.join();
    }
}
