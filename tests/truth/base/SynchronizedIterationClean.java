// ROW: synchronized wrappers
// EXPECT: nothing
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Locked as the documentation asks for, also for the views of a map, and all kinds of calls besides. */
public class SynchronizedIterationClean {
    public static void main(String[] args) {
        List<String> list = Collections.synchronizedList(new ArrayList<>(List.of("a", "b")));
        Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>(Map.of("a", 1)));
        Set<String> set = Collections.synchronizedSet(new LinkedHashSet<>(Set.of("a")));
        SortedMap<String, Integer> sorted = Collections.synchronizedSortedMap(new TreeMap<>(Map.of("a", 1)));
        Together.Body each = () -> {
            list.add("c");
            list.set(0, "d");
            list.get(0);
            list.addAll(List.of("e", "f"));
            list.replaceAll(String::toUpperCase);
            list.removeIf(String::isEmpty);
            list.contains("e");
            synchronized (list) {
                // Else another add in between lets the view fail.
                list.subList(0, 1).set(0, "g");
            }
            set.add("h");
            map.merge("a", 1, Integer::sum);
            map.put("b", 1);
            map.keySet().remove("x");
            map.values().contains(1);
            sorted.put("k", 1);
            sorted.headMap("l").put("j", 1);
            int n = 0;
            synchronized (list) {
                for (String s : list) {
                    n += s.length();
                }
            }
            Set<Map.Entry<String, Integer>> entries = map.entrySet();
            synchronized (map) {
                for (Iterator<Map.Entry<String, Integer>> i = entries.iterator(); i.hasNext();) {
                    n += i.next().getValue();
                }
            }
            synchronized (set) {
                for (String s : set) {
                    n += s.length();
                }
            }
            synchronized (sorted) {
                for (String s : sorted.keySet()) {
                    n += s.length();
                }
            }
            if (n == 0) {
                throw new IllegalStateException("nothing seen");
            }
        };
        Together.run(each, each);
        Result.is(3, (int) map.get("a"));
    }
}
