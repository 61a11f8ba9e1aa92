// ROW: collections given to the JDK
// EXPECT: data-race java.util.ArrayList
import java.util.ArrayList;
import java.util.List;

/** Formatting reads the list. */
public class GivenToReadRacy {
    static volatile String seen;

    public static void main(String[] args) {
        List<String> list = new ArrayList<>();
        Together.run(() -> list.add("x"), () -> {
            try {
                seen = String.format("%s", list);
            } catch (java.util.ConcurrentModificationException possible) {
                seen = "";
            }
        });
    }
}
