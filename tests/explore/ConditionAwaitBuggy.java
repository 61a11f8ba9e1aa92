// A thread looks at a volatile flag without the lock, then takes the lock and
// awaits a condition. The other thread sets the flag and signals between the
// look and the await. The signal is missed and the first thread waits for
// ever.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionAwaitBuggy {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition OPENED = LOCK.newCondition();
    static volatile boolean open;

    static void pass() {
        if (open) {
            return;
        }
        LOCK.lock();
        try {
            OPENED.awaitUninterruptibly();
        } finally {
            LOCK.unlock();
        }
    }

    static void open() {
        LOCK.lock();
        try {
            open = true;
            OPENED.signalAll();
        } finally {
            LOCK.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread guest = new Thread(ConditionAwaitBuggy::pass);
        Thread keeper = new Thread(ConditionAwaitBuggy::open);
        guest.start();
        keeper.start();
        guest.join();
        keeper.join();
    }
}
