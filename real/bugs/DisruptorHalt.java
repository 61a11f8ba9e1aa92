import com.lmax.disruptor.*;
import java.util.concurrent.TimeUnit;

/**
 * LMAX disruptor, "Race between run() and halt() on BatchEventProcessor" (change log of 3.4.1): a halt() that comes before the
 * processor's thread has entered run() is forgotten, because run() sets running to true and clears the alert. The thread waits
 * for events for ever. Fixed in 3.4.1 and 3.4.2 by a third state, HALTED.
 */
public class DisruptorHalt {
    public static void main(String[] args) throws Exception {
        RingBuffer<int[]> ring = RingBuffer.createSingleProducer(() -> new int[1], 2, new BlockingWaitStrategy());
        BatchEventProcessor<int[]> processor =
            new BatchEventProcessor<>(ring, ring.newBarrier(), (event, sequence, endOfBatch) -> { });
        Thread consumer = new Thread(processor);
        consumer.start();
        processor.halt();
        consumer.join(TimeUnit.HOURS.toMillis(1));
        if (consumer.isAlive()) {
            throw new AssertionError("the processor was halted, but runs on");
        }
    }
}
