import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.core.FlowableSubscriber;
import io.reactivex.rxjava3.flowables.GroupedFlowable;
import java.util.concurrent.atomic.AtomicReference;
import org.reactivestreams.Subscription;

/**
 * RxJava #6982: groupBy asks its upstream for a new item for each item that a group has consumed. When a group is cancelled
 * just after its drain loop has polled an item, or before its queue was looked at, that item is dropped without asking for
 * another. With the request lost the upstream stops and the outer sequence never terminates. Fixed in 3.0.4.
 */
public class RxGroupBy {
    static final AtomicReference<Subscription> firstGroup = new AtomicReference<>();
    static volatile boolean completed;

    public static void main(String[] args) throws Exception {
        Flowable<GroupedFlowable<Integer, Integer>> groups = Flowable.range(1, 3).groupBy(i -> 0, i -> i, false, 1);
        Thread canceller = new Thread(() -> {
            Subscription s = firstGroup.get();
            if (s != null) {
                s.cancel();
            }
        });
        canceller.start();
        groups.subscribe(new FlowableSubscriber<GroupedFlowable<Integer, Integer>>() {
            public void onSubscribe(Subscription s) { s.request(Long.MAX_VALUE); }
            public void onNext(GroupedFlowable<Integer, Integer> g) { g.subscribe(new Inner()); }
            public void onError(Throwable t) { throw new AssertionError(t); }
            public void onComplete() { completed = true; }
        });
        canceller.join();
        if (!completed) {
            throw new AssertionError("all groups were consumed or cancelled, but the sequence did not complete");
        }
    }

    static class Inner implements FlowableSubscriber<Integer> {
        public void onSubscribe(Subscription s) {
            firstGroup.compareAndSet(null, s);
            s.request(Long.MAX_VALUE);
        }
        public void onNext(Integer i) { }
        public void onError(Throwable t) { }
        public void onComplete() { }
    }
}
