// ROW: virtual thread
// EXPECT: nothing
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Virtual threads that block on a queue; the items are plain arrays. */
public class VirtualQueueClean {
    public static void main(String[] args) throws Exception {
        BlockingQueue<int[]> queue = new ArrayBlockingQueue<>(1);
        int[] sum = new int[1];
        Thread producer = Thread.startVirtualThread(() -> {
            try {
                for (int i = 1; i <= 100; i++) {
                    queue.put(new int[] {i});
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        Thread consumer = Thread.startVirtualThread(() -> {
            try {
                for (int i = 1; i <= 100; i++) {
                    sum[0] += queue.take()[0];
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.join();
        consumer.join();
        Result.is(5050, sum[0]);
    }
}
