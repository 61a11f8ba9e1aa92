// ROW: reference queue
// EXPECT: data-race EnqueuedReferenceRacy.value
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** The value is written after it was announced with a reference that is put into its queue. */
public class EnqueuedReferenceRacy {
    static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();
    static final Object OBJECT = new Object();
    static final WeakReference<Object> REFERENCE = new WeakReference<>(OBJECT, QUEUE);
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            REFERENCE.enqueue();
            value = 7;
        }, () -> {
            while (!(QUEUE.poll() != null)) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
