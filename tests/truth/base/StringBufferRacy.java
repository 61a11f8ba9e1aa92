// ROW: synchronized collection
// EXPECT: data-race StringBufferRacy.value
/** The value is written after a character of a StringBuffer has announced it. */
public class StringBufferRacy {
    static final StringBuffer TEXT = new StringBuffer();
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            TEXT.append("x");
            value = 7;
        }, () -> {
            while (TEXT.length() == 0) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
