// ROW: subclasses of collections
// EXPECT: data-race OwnMapOneMethodRacy$Counts
import java.util.HashMap;

/** One method is locked, and another one that is inherited is not. */
public class OwnMapOneMethodRacy {
    static class Counts extends HashMap<String, Integer> {
        private static final long serialVersionUID = 1;

        @Override
        public synchronized Integer put(String key, Integer value) {
            return super.put(key, value == null ? 0 : value);
        }
    }

    static volatile Object seen;

    public static void main(String[] args) {
        Counts counts = new Counts();
        Together.run(() -> counts.put("a", 1), () -> seen = counts.get("a"));
    }
}
