// ROW: Atomic*
// EXPECT: data-race AtomicArrayElementRacy.value
import java.util.concurrent.atomic.AtomicIntegerArray;

/** The writer announces by one element, the reader watches another that was set before. */
public class AtomicArrayElementRacy {
    static int value;
    static volatile int seen;

    static void send(AtomicIntegerArray state) {
        value = 7;
        state.set(0, 1);
    }

    static void receive(AtomicIntegerArray state) {
        while (state.get(1) == 0) {
            Thread.yield();
        }
        seen = value;
    }

    public static void main(String[] args) {
        // A rehearsal, so that no linking of call sites orders the two threads.
        AtomicIntegerArray scratch = new AtomicIntegerArray(new int[] {0, 1});
        send(scratch);
        receive(scratch);
        AtomicIntegerArray state = new AtomicIntegerArray(new int[] {0, 1});
        Together.run(() -> send(state), () -> receive(state));
    }
}
