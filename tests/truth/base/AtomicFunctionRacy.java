// ROW: callback from the JDK
// EXPECT: data-race AtomicFunctionRacy$State.n
import java.util.concurrent.atomic.AtomicReference;

/** The function changes what others already have. */
public class AtomicFunctionRacy {
    static final class State {
        int n;
    }

    public static void main(String[] args) {
        AtomicReference<State> ref = new AtomicReference<>(new State());
        Together.Body each = () -> {
            State mine = ref.updateAndGet(s -> s);
            mine.n++;
        };
        Together.run(each, each);
    }
}
