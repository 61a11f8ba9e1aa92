// ROW: system properties
// EXPECT: nothing

/** A value travels with a system property. */
public class SystemPropertyClean {
    static final String KEY = "truth.announced";
    static int value;

    public static void main(String[] args) {
        Together.run(() -> {
            value = 7;
            System.setProperty(KEY, "yes");
        }, () -> {
            while (!(System.getProperty(KEY) != null)) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
