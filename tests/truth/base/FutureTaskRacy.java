// ROW: Future
// EXPECT: data-race FutureTaskRacy.value
import java.util.concurrent.FutureTask;

/** The value is written after a FutureTask has announced it. */
public class FutureTaskRacy {
    static final FutureTask<String> TASK = new FutureTask<>(() -> "done");
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            TASK.run();
            value = 7;
        }, () -> {
            TASK.get();
            seen = value;
        });
    }
}
