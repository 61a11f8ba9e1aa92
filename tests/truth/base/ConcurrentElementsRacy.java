// ROW: callback from the JDK
// EXPECT: data-race ConcurrentElementsRacy$Item.plain
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;

/** What lies in the set is changed after it was added. */
public class ConcurrentElementsRacy {
    static final class Item {
        int plain;
    }

    static volatile int seen;

    public static void main(String[] args) {
        Set<Item> set = new CopyOnWriteArraySet<>();
        Item item = new Item();
        set.add(item);
        Together.run(() -> item.plain = 1, () -> set.forEach(i -> seen = i.plain));
    }
}
