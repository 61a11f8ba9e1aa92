// ROW: Flow
// EXPECT: data-race FlowRacy$Box.value
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SubmissionPublisher;

/** The publisher changes an item that it has already submitted. */
public class FlowRacy {
    static class Box {
        int value;
    }

    static volatile int seen;
    static volatile boolean written;
    static final CountDownLatch DONE = new CountDownLatch(1);

    public static void main(String[] args) throws Exception {
        SubmissionPublisher<Box> publisher = new SubmissionPublisher<>();
        publisher.consume(box -> {
            seen = box.value;
            while (!written) {
                Thread.yield();
            }
            DONE.countDown();
        });
        Box box = new Box();
        publisher.submit(box);
        box.value = 7;
        written = true;
        DONE.await();
        publisher.close();
    }
}
