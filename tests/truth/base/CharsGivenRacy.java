// ROW: arrays given to the JDK
// EXPECT: data-race char[]

/** One thread makes a string of what the other one changes. */
public class CharsGivenRacy {
    static final char[] CHARS = new char[4];
    static volatile String seen;

    public static void main(String[] args) {
        Together.run(() -> CHARS[1] = 'x', () -> seen = new String(CHARS));
    }
}
