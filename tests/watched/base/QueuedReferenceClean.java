// ROW: reference queue
// EXPECT: nothing
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** What was done before an object was held for the last time is known to who takes a reference to it out of its queue; only the collector is in between. */
public class QueuedReferenceClean {
    private static final int ROUNDS = 20;
    static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();

    static class Slot {
        int value;
        long sum;
        Reference<?> kept;
    }

    static volatile int seen;

    private static void use(Slot slot, int n) {
        Object used = new Object();
        slot.kept = new WeakReference<>(used, QUEUE);
        slot.value = n;
        Reference.reachabilityFence(used);
    }

    public static void main(String[] args) {
        Slot slot = new Slot();
        seen = 0;
        Together.run(() -> {
            for (int n = 1; n <= ROUNDS; n++) {
                use(slot, n);
                while (seen < n) {
                    Thread.onSpinWait();
                }
            }
        }, () -> {
            for (int n = 1; n <= ROUNDS; n++) {
                while (QUEUE.poll() == null) {
                    System.gc();
                }
                slot.sum += slot.value;
                seen = n;
            }
        });
        Result.is(ROUNDS * (ROUNDS + 1) / 2, slot.sum);
    }
}
