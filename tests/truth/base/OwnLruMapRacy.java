// ROW: subclasses of collections
// EXPECT: data-race OwnLruMapRacy$Lru
import java.util.LinkedHashMap;
import java.util.Map;

/** The usual cache: a map that forgets its eldest entry. Reading moves an entry, so two readers race too. */
public class OwnLruMapRacy {
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
        Together.run(() -> seen = map.get("key"), () -> seen = map.get("key"));
    }
}
