// ROW: collections given to the JDK
// EXPECT: data-race java.util.ArrayList
import java.util.ArrayList;
import java.util.List;

/** The record's own toString reads the list. */
public class RecordOfListRacy {
    record Order(String id, List<String> items) {
    }

    static volatile String seen;

    public static void main(String[] args) {
        Order order = new Order("a", new ArrayList<>());
        Together.run(() -> order.items().add("x"), () -> {
            try {
                seen = order.toString();
            } catch (java.util.ConcurrentModificationException possible) {
                seen = "";
            }
        });
    }
}
