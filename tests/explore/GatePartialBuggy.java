// Two threads take a gate lock before they take two locks in opposite order,
// which is harmless. A third thread forgets the gate. It holds the left lock
// and wants the right one, while the second thread holds the gate and the
// right lock and wants the left one: deadlock.
import java.util.concurrent.locks.ReentrantLock;

public class GatePartialBuggy {
    static final ReentrantLock GATE = new ReentrantLock();
    static final ReentrantLock LEFT = new ReentrantLock();
    static final ReentrantLock RIGHT = new ReentrantLock();

    static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        second.lock();
        second.unlock();
        first.unlock();
    }

    static void gated(ReentrantLock first, ReentrantLock second) {
        GATE.lock();
        try {
            both(first, second);
        } finally {
            GATE.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> gated(LEFT, RIGHT));
        Thread t2 = new Thread(() -> gated(RIGHT, LEFT));
        Thread t3 = new Thread(() -> both(LEFT, RIGHT));
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
    }
}
