// ROW: subclass of a concurrent collection
// EXPECT: data-race SubclassOfMapRacy.value
import java.util.concurrent.ConcurrentHashMap;

/** The value is written after it was announced with an entry of a map that overrides one method. */
public class SubclassOfMapRacy {
    static class Registry extends ConcurrentHashMap<String, String> {
        private static final long serialVersionUID = 1L;

        @Override
        public String put(String key, String item) {
            return super.put(key, item.strip());
        }
    }

    static final Registry MAP = new Registry();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            MAP.put("key", "item");
            value = 7;
        }, () -> {
            while (!(MAP.get("key") != null)) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
