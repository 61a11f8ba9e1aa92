// ROW: callback from the JDK
// EXPECT: nothing
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingQueue;

/** What lies in a concurrent collection is compared, hashed and written down by the JDK while others add to it. */
public class ConcurrentElementsClean {
    static final class Item implements Comparable<Item> {
        final String name;
        int plain;

        Item(String name, int plain) {
            this.name = name;
            this.plain = plain;
        }

        @Override
        public int compareTo(Item other) {
            return plain == other.plain ? name.compareTo(other.name) : plain - other.plain;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Item && ((Item) other).plain == plain && ((Item) other).name.equals(name);
        }

        @Override
        public int hashCode() {
            return plain;
        }

        @Override
        public String toString() {
            return name + plain;
        }
    }

    static volatile Object seen;

    public static void main(String[] args) {
        List<Collection<Item>> all = List.of(new CopyOnWriteArraySet<>(), new ConcurrentSkipListSet<>(),
                ConcurrentHashMap.newKeySet(), Collections.newSetFromMap(new ConcurrentHashMap<>()),
                new ConcurrentLinkedQueue<>(), new ConcurrentLinkedDeque<>(), new CopyOnWriteArrayList<>(),
                new LinkedBlockingQueue<>(), new Vector<>());
        Map<String, Item> map = new ConcurrentHashMap<>();
        Map<String, Item> sorted = new ConcurrentSkipListMap<>();
        Together.run(() -> {
            for (int i = 0; i < 20; i++) {
                for (Collection<Item> c : all) {
                    c.add(new Item("a", i));
                }
                map.put("k" + i, new Item("a", i));
                sorted.put("k" + i, new Item("a", i));
            }
        }, () -> {
            for (int i = 0; i < 20; i++) {
                for (Collection<Item> c : all) {
                    // The iterator of a Vector fails if another one adds something; for all others this lock is nobody's.
                    synchronized (c) {
                        c.forEach(item -> seen = item.plain);
                        c.removeIf(item -> item.plain > 1000);
                        seen = c.toString() + c.hashCode();
                        seen = new HashSet<>(c).size();
                        seen = new TreeSet<>(c).size();
                        seen = new PriorityQueue<>(c).size();
                        seen = new ArrayList<>(c).hashCode();
                        seen = Set.copyOf(c).size();
                        seen = Set.of(new Item("z", 1)).containsAll(c);
                        seen = "" + c;
                    }
                }
                seen = map.toString() + map.hashCode() + map.equals(sorted);
                seen = sorted.toString() + sorted.hashCode() + sorted.equals(map);
                seen = String.format("%s", map);
            }
        });
        Result.is(20, map.size());
    }
}
