import java.util.concurrent.atomic.AtomicInteger;
import reactor.core.publisher.Flux;

/**
 * reactor-core #3487: publish() looks at the mode of its source more than once while it drains. When the source is fused and one thread
 * connects while the other one subscribes, the drain loop takes a queue that is not there yet for one that is empty, and ends the
 * sequence, or never does. Fixed in 3.5.8: the mode is read once, and a missing queue is no end.
 */
public class ReactorRefCount {
    public static void main(String[] args) throws Exception {
        Flux<Integer> shared = Flux.range(1, 3).publish().refCount(2);
        AtomicInteger items = new AtomicInteger();
        AtomicInteger ends = new AtomicInteger();
        Runnable subscribe = () -> shared.subscribe(i -> items.incrementAndGet(), e -> { }, ends::incrementAndGet);
        Thread other = new Thread(subscribe);
        other.start();
        subscribe.run();
        other.join();
        if (ends.get() != 2 || items.get() != 6) {
            throw new AssertionError("two subscribers of three items: " + items + " items, " + ends + " ends");
        }
    }
}
