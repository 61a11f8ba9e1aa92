// ROW: subclasses of collections
// EXPECT: data-race OwnDequeRacy$Names
import java.util.LinkedList;

/** One method is overridden, and the other thread uses one that is inherited. */
public class OwnDequeRacy {
    static class Names extends LinkedList<String> {
        private static final long serialVersionUID = 1;

        @Override
        public boolean add(String name) {
            return super.add(name.trim());
        }
    }

    static volatile Object seen;

    public static void main(String[] args) {
        Names names = new Names();
        Together.run(() -> names.add("x"), () -> seen = names.peek());
    }
}
