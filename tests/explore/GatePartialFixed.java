// Three threads take two locks, not all in the same order. The repair lets
// the third thread go through the gate lock as well, so all pairs of locks
// are taken one after the other.
import java.util.concurrent.locks.ReentrantLock;

public class GatePartialFixed {
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
        Thread t3 = new Thread(() -> gated(LEFT, RIGHT));
        t1.start();
        t2.start();
        t3.start();
        t1.join();
        t2.join();
        t3.join();
    }
}
