// Two threads wait until the results are ready. The repair calls signalAll
// instead of signal, because everyone who waits can go on when the results
// are ready.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionSignalOneFixed {
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
        Thread t1 = new Thread(ConditionSignalOneFixed::use);
        Thread t2 = new Thread(ConditionSignalOneFixed::use);
        t1.start();
        t2.start();
        LOCK.lock();
        try {
            results = new int[1];
            READY.signalAll();
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
