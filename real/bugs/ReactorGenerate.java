import java.util.concurrent.atomic.AtomicInteger;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Flux;

/**
 * reactor-core PR #2884: Flux.generate counts what it has emitted in the local variable e and subtracts it from the number
 * requested, but did not set e back to 0 when more had been requested meanwhile. So a request that arrives while the slow path
 * is about to end is partly or wholly lost: fewer items than requested are emitted. Fixed in 3.4.15.
 */
public class ReactorGenerate {
    public static void main(String[] args) throws Exception {
        AtomicInteger received = new AtomicInteger();
        Subscription[] subscription = new Subscription[1];
        Flux.<Integer>generate(sink -> sink.next(1)).subscribe(new CoreSubscriber<Integer>() {
            public void onSubscribe(Subscription s) { subscription[0] = s; }
            public void onNext(Integer i) { received.incrementAndGet(); }
            public void onError(Throwable t) { throw new AssertionError(t); }
            public void onComplete() { }
        });
        Thread other = new Thread(() -> subscription[0].request(1));
        other.start();
        subscription[0].request(1);
        other.join();
        if (received.get() != 2) {
            throw new AssertionError("2 requested, " + received + " received");
        }
    }
}
