// A driver counts pending requests (one is for the driver itself) and stops
// when the count reaches 0. The repair raises the count first and looks at the
// stopping flag afterwards; when it is set, the request takes its count back.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

public class StopFlagFixed {
    static AtomicInteger pending = new AtomicInteger(1);
    static CountDownLatch idle = new CountDownLatch(1);
    static volatile boolean stopping;
    static volatile boolean stopped;

    static boolean enter() {
        pending.incrementAndGet();
        if (stopping) {
            leave();
            return false;
        }
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
        Thread r1 = new Thread(StopFlagFixed::request);
        Thread r2 = new Thread(StopFlagFixed::request);
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
