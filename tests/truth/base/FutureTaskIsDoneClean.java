// ROW: Future
// EXPECT: nothing
import java.util.concurrent.FutureTask;

/** A value travels with a FutureTask that is polled. */
public class FutureTaskIsDoneClean {
    static final FutureTask<String> TASK = new FutureTask<>(() -> "done");
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            TASK.run();
        }, () -> {
            while (!TASK.isDone()) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
