// ROW: locks of the JDK
// EXPECT: data-race SyncWrapperCallbackRacy.inList
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The list inside of a synchronized wrapper is not what the wrapper locks. */
public class SyncWrapperCallbackRacy {
    static final List<Integer> INNER = new ArrayList<>(List.of(1));
    static final List<Integer> LIST = Collections.synchronizedList(INNER);
    static int inList;

    public static void main(String[] args) {
        Together.run(() -> LIST.forEach(x -> inList++), () -> {
            synchronized (INNER) {
                inList++;
            }
        });
    }
}
