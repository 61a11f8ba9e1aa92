// ROW: JDK class
// EXPECT: nothing
import java.util.ArrayDeque;
import java.util.Deque;

/** An ArrayDeque under a lock. */
public class ArrayDequeClean {
    static final Deque<Integer> SHARED = new ArrayDeque<>(100);

    public static void main(String[] args) {
        Together.run(() -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    SHARED.addLast(1);
                }
            }
        }, () -> {
            for (int i = 0; i < 20; i++) {
                synchronized (SHARED) {
                    SHARED.addLast(2);
                }
            }
        });
        Result.is(40, SHARED.size());
    }
}
