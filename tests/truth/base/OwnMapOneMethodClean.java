// ROW: subclasses of collections
// EXPECT: nothing
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is inherited works through methods that are overridden, and locked. */
public class OwnMapOneMethodClean {
    static class Names extends HashSet<String> {
        private static final long serialVersionUID = 1;

        @Override
        public synchronized boolean add(String name) {
            return super.add(name);
        }

        @Override
        public synchronized boolean contains(Object name) {
            return super.contains(name);
        }
    }

    static class Counts extends HashMap<String, Integer> {
        private static final long serialVersionUID = 1;

        @Override
        public synchronized Integer put(String key, Integer value) {
            return super.put(key, value);
        }

        @Override
        public synchronized Integer get(Object key) {
            return super.get(key);
        }

        @Override
        public synchronized int size() {
            return super.size();
        }
    }

    static class Lines extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        @Override
        public synchronized boolean add(String line) {
            return super.add(line);
        }

        @Override
        public synchronized String get(int index) {
            return super.get(index);
        }

        @Override
        public synchronized int size() {
            return super.size();
        }
    }

    public static void main(String[] args) {
        Set<String> names = new Names();
        Map<String, Integer> counts = new Counts();
        Counts same = (Counts) counts;
        List<String> lines = new Lines();
        Collection<String> both = List.of("a", "b");
        Together.Body each = () -> {
            names.addAll(both);
            names.containsAll(both);
            counts.put("a", 1);
            same.put("b", 2);
            counts.get("a");
            lines.add("x");
            lines.get(0);
            lines.size();
        };
        Together.run(each, each);
        Result.is(2, counts.size());
    }
}
