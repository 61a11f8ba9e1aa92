// ROW: Condition
// EXPECT: nothing
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A bounded buffer with two conditions, one of them awaited with a time limit. */
public class ConditionBufferClean {
    final Lock lock = new ReentrantLock();
    final Condition notFull = lock.newCondition();
    final Condition notEmpty = lock.newCondition();
    final int[] items = new int[2];
    int count;

    void put(int item) throws InterruptedException {
        lock.lock();
        try {
            while (count == items.length) {
                notFull.await();
            }
            items[count++] = item;
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    int take() throws InterruptedException {
        lock.lock();
        try {
            while (count == 0) {
                notEmpty.await(1, TimeUnit.SECONDS);
            }
            notFull.signal();
            return items[--count];
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        ConditionBufferClean buffer = new ConditionBufferClean();
        int[] sum = new int[1];
        Together.run(() -> {
            for (int i = 1; i <= 100; i++) {
                buffer.put(i);
            }
        }, () -> {
            for (int i = 1; i <= 100; i++) {
                sum[0] += buffer.take();
            }
        });
        Result.is(5050, sum[0]);
    }
}
