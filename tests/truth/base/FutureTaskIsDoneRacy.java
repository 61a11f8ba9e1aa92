// ROW: Future
// EXPECT: data-race FutureTaskIsDoneRacy.value
import java.util.concurrent.FutureTask;

/** The value is written after a FutureTask that is polled has announced it. */
public class FutureTaskIsDoneRacy {
    static final FutureTask<String> TASK = new FutureTask<>(() -> "done");
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            TASK.run();
            value = 7;
        }, () -> {
            while (!TASK.isDone()) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
