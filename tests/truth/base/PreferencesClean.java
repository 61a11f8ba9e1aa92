// ROW: locks of the JDK
// EXPECT: nothing
import java.util.HashMap;
import java.util.Map;
import java.util.prefs.AbstractPreferences;

/** The JDK promises to call a node of preferences with its lock in hand. */
public class PreferencesClean {
    static class Node extends AbstractPreferences {
        private final Map<String, String> values = new HashMap<>();
        int puts;

        Node() {
            super(null, "");
        }

        @Override
        protected void putSpi(String key, String value) {
            puts++;
            values.put(key, value);
        }

        @Override
        protected String getSpi(String key) {
            return values.get(key);
        }

        @Override
        protected void removeSpi(String key) {
            values.remove(key);
        }

        @Override
        protected void removeNodeSpi() {
            values.clear();
        }

        @Override
        protected String[] keysSpi() {
            return values.keySet().toArray(new String[0]);
        }

        @Override
        protected String[] childrenNamesSpi() {
            return new String[0];
        }

        @Override
        protected AbstractPreferences childSpi(String name) {
            throw new UnsupportedOperationException();
        }

        @Override
        protected void syncSpi() {
            puts++;
        }

        @Override
        protected void flushSpi() {
            puts++;
        }
    }

    public static void main(String[] args) {
        Node node = new Node();
        Together.run(() -> work(node), () -> work(node));
        Result.is(20, node.puts);
    }

    private static void work(Node node) {
        for (int i = 0; i < 10; i++) {
            node.put("k" + i, "v");
            node.get("k" + i, null);
        }
    }
}
