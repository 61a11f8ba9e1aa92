// ROW: synchronized wrappers
// EXPECT: data-race java.util.ArrayList
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The list locks each call, but who goes through it has to lock it for all of them. */
public class SynchronizedIterationRacy {
    static volatile int seen;

    public static void main(String[] args) {
        List<String> list = Collections.synchronizedList(new ArrayList<>());
        list.add("first");
        Together.run(() -> list.add("second"), () -> {
            try {
                for (String s : list) {
                    seen += s.length();
                }
            } catch (java.util.ConcurrentModificationException possible) {
                seen = -1;
            }
        });
    }
}
