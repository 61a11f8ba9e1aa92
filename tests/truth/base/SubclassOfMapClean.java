// ROW: subclass of a concurrent collection
// EXPECT: nothing
import java.util.concurrent.ConcurrentHashMap;

/** A value travels with an entry of a map that overrides one method. */
public class SubclassOfMapClean {
    static class Registry extends ConcurrentHashMap<String, String> {
        private static final long serialVersionUID = 1L;

        @Override
        public String put(String key, String item) {
            return super.put(key, item.strip());
        }
    }

    static final Registry MAP = new Registry();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            MAP.put("key", "item");
        }, () -> {
            while (!(MAP.get("key") != null)) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
