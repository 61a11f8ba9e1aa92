// ROW: reference queue
// EXPECT: nothing
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** A value travels with a reference that is put into its queue. */
public class EnqueuedReferenceClean {
    static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();
    static final Object OBJECT = new Object();
    static final WeakReference<Object> REFERENCE = new WeakReference<>(OBJECT, QUEUE);
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            REFERENCE.enqueue();
        }, () -> {
            while (!(QUEUE.poll() != null)) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
