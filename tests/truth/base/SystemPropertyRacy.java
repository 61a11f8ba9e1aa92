// ROW: system properties
// EXPECT: data-race SystemPropertyRacy.value

/** The value is written after it was announced with a system property. */
public class SystemPropertyRacy {
    static final String KEY = "truth.announced";
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> {
            System.setProperty(KEY, "yes");
            value = 7;
        }, () -> {
            while (!(System.getProperty(KEY) != null)) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
