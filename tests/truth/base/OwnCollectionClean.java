// ROW: subclasses of collections
// EXPECT: nothing
import java.util.ArrayList;

/** A list of the program's own whose methods lock it. */
public class OwnCollectionClean {
    static class Names extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        synchronized void more() {
            super.add("x");
        }

        synchronized int all() {
            int n = 0;
            for (String s : this) {
                n += s.length();
            }
            return n;
        }
    }

    public static void main(String[] args) {
        Names names = new Names();
        Together.run(names::more, names::all);
        Result.is(1, names.all());
    }
}
