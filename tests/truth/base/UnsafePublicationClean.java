// ROW: unsafe publication
// EXPECT: nothing
import java.util.concurrent.atomic.AtomicReference;

/** The same reference goes through an atomic one, with its plain field. */
public class UnsafePublicationClean {
    static class Box {
        int value;
    }

    static final AtomicReference<Box> INSTANCE = new AtomicReference<>();

    public static void main(String[] args) {
        int[] seen = new int[1];
        Together.run(() -> {
            Box box = new Box();
            box.value = 7;
            INSTANCE.set(box);
        }, () -> {
            while (INSTANCE.get() == null) {
                Thread.yield();
            }
            seen[0] = INSTANCE.get().value;
        });
        Result.is(7, seen[0]);
    }
}
