// ROW: synchronized collection
// EXPECT: nothing
/** A value travels with a character of a StringBuffer. */
public class StringBufferClean {
    static final StringBuffer TEXT = new StringBuffer();
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            TEXT.append("x");
        }, () -> {
            while (TEXT.length() == 0) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
