import com.lmax.disruptor.BatchEventProcessor;
import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.EventFactory;
import com.lmax.disruptor.EventHandler;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.SingleThreadedClaimStrategy;
import java.util.concurrent.CountDownLatch;

/**
 * disruptor #119: who publishes looks whether anybody waits, and signals only then. The store of the new sequence is an ordered one,
 * which the processor may do after the look at the number of those who wait; so a consumer that has just counted itself and still sees
 * the old sequence is not woken. No order of whole steps does that: it takes a processor that does a load before an earlier store.
 * Fixed in 2.10.4, which always signals.
 */
public class DisruptorWake {
    public static void main(String[] args) throws Exception {
        EventFactory<int[]> factory = () -> new int[1];
        RingBuffer<int[]> ring = new RingBuffer<>(factory, new SingleThreadedClaimStrategy(2), new BlockingWaitStrategy());
        CountDownLatch seen = new CountDownLatch(2);
        EventHandler<int[]> handler = (event, sequence, endOfBatch) -> seen.countDown();
        BatchEventProcessor<int[]> processor = new BatchEventProcessor<>(ring, ring.newBarrier(), handler);
        ring.setGatingSequences(processor.getSequence());
        Thread consumer = new Thread(processor);
        consumer.start();
        for (int i = 0; i < 2; i++) {
            ring.publish(ring.next());
        }
        seen.await();
        processor.halt();
        consumer.join();
    }
}
