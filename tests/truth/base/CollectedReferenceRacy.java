// ROW: reference queue
// EXPECT: data-race CollectedReferenceRacy$Entry.size
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** A reference is changed after it was made, and the collector orders nothing of that. */
public class CollectedReferenceRacy {
    static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();
    static volatile int seen;
    static Entry kept;

    static class Entry extends WeakReference<Object> {
        int size;

        Entry(Object referent) {
            super(referent, QUEUE);
        }
    }

    public static void main(String[] args) {
        Together.run(() -> {
            Entry entry = new Entry(new Object());
            entry.size = 8;
            kept = entry;
        }, () -> {
            try {
                Entry entry = null;
                while (entry == null) {
                    System.gc();
                    entry = (Entry) QUEUE.remove(20);
                }
                seen = entry.size;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
    }
}
