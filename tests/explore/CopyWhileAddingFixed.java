import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

// Correct: the list takes its lock for each of them.
public class CopyWhileAddingFixed {
    static final List<String> NAMES = Collections.synchronizedList(new ArrayList<>(1));

    public static void main(String[] args) throws Exception {
        NAMES.add("a");
        Thread t = new Thread(() -> {
            NAMES.add("b");
            NAMES.add("c");
        });
        t.start();
        List<String> copy = List.of(NAMES.toArray(new String[0]));
        t.join();
        for (String s : copy) {
            if (s == null) {
                throw new AssertionError("a hole in the copy");
            }
        }
    }
}
