// ROW: reference queue
// EXPECT: nothing
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** The collector puts a reference into its queue; what the reference was made with is known to who takes it out. */
public class CollectedReferenceClean {
    static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();
    static volatile Entry kept;

    static class Entry extends WeakReference<Object> {
        String key;
        int size;

        Entry(Object referent, String key, int size) {
            super(referent, QUEUE);
            this.key = key;
            this.size = size;
        }
    }

    static int prepared;

    public static void main(String[] args) {
        Together.run(() -> {
            Object referent = new Object();
            Entry entry = new Entry(referent, "a key", 7);
            prepared = 1;
            java.lang.ref.Reference.reachabilityFence(referent);
            kept = entry;
        }, () -> {
            try {
                Entry entry = null;
                while (entry == null) {
                    System.gc();
                    entry = (Entry) QUEUE.remove(20);
                }
                Result.is(13, entry.key.length() + entry.size + prepared);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
    }
}
