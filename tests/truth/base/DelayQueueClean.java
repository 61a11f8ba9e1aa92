// ROW: BlockingQueue
// EXPECT: nothing
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** A value travels with an item of a DelayQueue. */
public class DelayQueueClean {
    static class Due implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            return 0;
        }
    }

    static final DelayQueue<Due> QUEUE = new DelayQueue<>();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            QUEUE.put(new Due());
        }, () -> {
            QUEUE.take();
            value++;
        });
        Result.is(8, value);
    }
}
