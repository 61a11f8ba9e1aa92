import java.util.ArrayList;
import java.util.List;

// Wrong: the list is copied while another thread makes it grow; the copy has holes.
public class CopyWhileAddingBuggy {
    static final List<String> NAMES = new ArrayList<>(1);

    public static void main(String[] args) throws Exception {
        NAMES.add("a");
        Thread t = new Thread(() -> {
            NAMES.add("b");
            NAMES.add("c");
        });
        t.start();
        List<String> copy = new ArrayList<>(NAMES);
        t.join();
        for (String s : copy) {
            if (s == null) {
                throw new AssertionError("a hole in the copy");
            }
        }
    }
}
