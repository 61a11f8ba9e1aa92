// ROW: virtual thread
// EXPECT: data-race int[]
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** The producer changes an item after it has put it. */
public class VirtualQueueRacy {
    static volatile int seen;
    static volatile boolean written;

    public static void main(String[] args) throws Exception {
        BlockingQueue<int[]> queue = new ArrayBlockingQueue<>(1);
        Thread producer = Thread.startVirtualThread(() -> {
            int[] item = {1};
            queue.add(item);
            item[0]++;
            written = true;
        });
        Thread consumer = Thread.startVirtualThread(() -> {
            try {
                seen = queue.take()[0];
                while (!written) {
                    Thread.yield();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.join();
        consumer.join();
    }
}
