// Two threads wait until the results are ready, and the third thread signals
// only one of them. When both are already waiting, one is woken and leaves
// without waking the other, which waits for ever.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionSignalOneBuggy {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition READY = LOCK.newCondition();
    static int[] results;

    static void use() {
        LOCK.lock();
        try {
            while (results == null) {
                READY.awaitUninterruptibly();
            }
            results[0]++;
        } finally {
            LOCK.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(ConditionSignalOneBuggy::use);
        Thread t2 = new Thread(ConditionSignalOneBuggy::use);
        t1.start();
        t2.start();
        LOCK.lock();
        try {
            results = new int[1];
            READY.signal();
        } finally {
            LOCK.unlock();
        }
        t1.join();
        t2.join();
        if (results[0] != 2) {
            throw new AssertionError("uses: " + results[0]);
        }
    }
}
