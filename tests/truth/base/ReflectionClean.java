// ROW: volatile
// EXPECT: nothing
import java.lang.reflect.Field;

/** Reflective writes of a plain field under the lock that its readers take, and of a volatile one without any. */
public class ReflectionClean {
    int value;
    volatile boolean ready;
    int behind;

    public static void main(String[] args) throws Exception {
        Field value = ReflectionClean.class.getDeclaredField("value");
        Field ready = ReflectionClean.class.getDeclaredField("ready");
        ReflectionClean shared = new ReflectionClean();
        Together.run(() -> {
            synchronized (shared) {
                value.setInt(shared, shared.value + 1);
            }
            shared.behind = 5;
            ready.setBoolean(shared, true);
        }, () -> {
            synchronized (shared) {
                shared.value++;
            }
            while (!shared.ready) {
                Thread.yield();
            }
            shared.behind++;
        });
        Result.is(8, shared.value + shared.behind);
    }
}
