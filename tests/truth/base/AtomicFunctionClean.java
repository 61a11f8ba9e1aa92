// ROW: callback from the JDK
// EXPECT: nothing
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** The function is given what another thread has published, and publishes what it returns. */
public class AtomicFunctionClean {
    static final class State {
        int n;

        State(int n) {
            this.n = n;
        }

        @Override
        public String toString() {
            return "n = " + n;
        }
    }

    static final AtomicReferenceFieldUpdater<AtomicFunctionClean, State> UPDATER = AtomicReferenceFieldUpdater
            .newUpdater(AtomicFunctionClean.class, State.class, "field");

    volatile State field = new State(0);

    public static void main(String[] args) {
        AtomicReference<State> ref = new AtomicReference<>(new State(0));
        AtomicReferenceArray<State> array = new AtomicReferenceArray<>(new State[]{new State(0)});
        AtomicFunctionClean object = new AtomicFunctionClean();
        Together.Body each = () -> {
            for (int i = 0; i < 100; i++) {
                ref.updateAndGet(s -> new State(s.n + 1));
                ref.getAndUpdate(s -> new State(s.n + 1));
                ref.accumulateAndGet(new State(1), (s, t) -> new State(s.n + t.n));
                array.updateAndGet(0, s -> new State(s.n + 1));
                UPDATER.updateAndGet(object, s -> new State(s.n + 1));
                ref.toString();
            }
        };
        Together.run(each, each);
        Result.is(600, ref.get().n);
        Result.is(200, array.get(0).n);
        Result.is(200, object.field.n);
    }
}
