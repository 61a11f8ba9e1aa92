// ROW: BlockingQueue
// EXPECT: data-race DelayQueueRacy.value
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** The value is written after an item of a DelayQueue has announced it. */
public class DelayQueueRacy {
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
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            QUEUE.put(new Due());
            value = 7;
        }, () -> {
            QUEUE.take();
            seen = value;
        });
    }
}
