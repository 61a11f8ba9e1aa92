// ROW: inherited field
// EXPECT: data-race GenericBridgeRacy$Cell.value
/** A field of a type variable's type, written through an interface and its bridge method. */
public class GenericBridgeRacy {
    interface Setter<T> {
        void set(T value);
    }

    static class Cell implements Setter<String> {
        String value;

        @Override
        public void set(String value) {
            this.value = value;
        }
    }

    public static void main(String[] args) {
        Setter<String> cell = new Cell();
        Together.run(() -> cell.set("left"), () -> cell.set("right"));
    }
}
