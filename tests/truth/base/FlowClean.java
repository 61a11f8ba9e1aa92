// ROW: Flow
// EXPECT: nothing
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;

/** Items go from the publisher to the subscriber, whose own calls are ordered. */
public class FlowClean {
    static class Box {
        int value;
    }

    static class Summing implements Flow.Subscriber<Box> {
        final CountDownLatch done = new CountDownLatch(1);
        Flow.Subscription subscription;
        int sum;

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            this.subscription = subscription;
            subscription.request(1);
        }

        @Override
        public void onNext(Box box) {
            sum += box.value;
            subscription.request(1);
        }

        @Override
        public void onError(Throwable failure) {
            done.countDown();
        }

        @Override
        public void onComplete() {
            done.countDown();
        }
    }

    public static void main(String[] args) throws Exception {
        Summing subscriber = new Summing();
        try (SubmissionPublisher<Box> publisher = new SubmissionPublisher<>()) {
            publisher.subscribe(subscriber);
            for (int i = 1; i <= 50; i++) {
                Box box = new Box();
                box.value = i;
                publisher.submit(box);
            }
        }
        subscriber.done.await();
        Result.is(1275, subscriber.sum);
    }
}
