// ROW: subclasses of collections
// EXPECT: data-race OwnCollectionRacy$Names
import java.util.ArrayList;

/** A list of the program's own that has methods of its own, but overrides none. */
public class OwnCollectionRacy {
    static class Names extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        void more() {
            super.add("x");
        }

        int all() {
            int n = 0;
            for (String s : this) {
                n += s.length();
            }
            return n;
        }
    }

    static volatile int seen;

    public static void main(String[] args) {
        Names names = new Names();
        Together.run(names::more, () -> {
            try {
                seen = names.all();
            } catch (java.util.ConcurrentModificationException possible) {
                seen = -1;
            }
        });
    }
}
