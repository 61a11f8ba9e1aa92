// A thread waits until a flag is set, with a Condition of a ReentrantLock. The
// repair looks at the flag inside the lock, in a loop around await, so the
// flag cannot be set between the look and the await.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionAwaitFixed {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition OPENED = LOCK.newCondition();
    static volatile boolean open;

    static void pass() {
        LOCK.lock();
        try {
            while (!open) {
                OPENED.awaitUninterruptibly();
            }
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
        Thread guest = new Thread(ConditionAwaitFixed::pass);
        Thread keeper = new Thread(ConditionAwaitFixed::open);
        guest.start();
        keeper.start();
        guest.join();
        keeper.join();
    }
}
