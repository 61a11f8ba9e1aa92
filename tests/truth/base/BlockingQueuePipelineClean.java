// ROW: BlockingQueue
// EXPECT: nothing
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Mutable items pass through two queues and three threads; each owns an item while it holds it. */
public class BlockingQueuePipelineClean {
    static class Item {
        int value;
    }

    public static void main(String[] args) {
        BlockingQueue<Item> first = new ArrayBlockingQueue<>(3);
        BlockingQueue<Item> second = new LinkedBlockingQueue<>(2);
        int[] sum = new int[1];
        Together.run(() -> {
            for (int i = 0; i < 50; i++) {
                Item item = new Item();
                item.value = i;
                first.put(item);
            }
        }, () -> {
            for (int i = 0; i < 50; i++) {
                Item item = first.take();
                item.value *= 2;
                second.put(item);
            }
        }, () -> {
            for (int i = 0; i < 50; i++) {
                sum[0] += second.take().value;
            }
        });
        Result.is(2450, sum[0]);
    }
}
