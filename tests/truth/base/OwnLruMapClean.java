// ROW: subclasses of collections
// EXPECT: nothing
import java.util.LinkedHashMap;
import java.util.Map;

/** The usual cache, locked by who uses it. */
public class OwnLruMapClean {
    static class Lru extends LinkedHashMap<String, String> {
        private static final long serialVersionUID = 1;

        Lru() {
            super(16, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > 10;
        }
    }

    static volatile Object seen;

    public static void main(String[] args) {
        Map<String, String> map = new Lru();
        map.put("key", "value");
        Together.Body reader = () -> {
            synchronized (map) {
                seen = map.get("key");
                map.put("other", "one");
            }
        };
        Together.run(reader, reader);
        Result.is(2, map.size());
    }
}
