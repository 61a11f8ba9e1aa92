// ROW: string concatenation
// EXPECT: data-race StringConcatRacy.value
/** A concatenation reads the field that another thread writes. */
public class StringConcatRacy {
    static int value;
    static volatile String text;

    static void read() {
        text = "value " + value + " at " + 1L + '.';
    }

    public static void main(String[] args) {
        read();
        Together.run(() -> value = 7, StringConcatRacy::read);
    }
}
