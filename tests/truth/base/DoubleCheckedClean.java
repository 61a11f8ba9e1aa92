// ROW: double-checked locking
// EXPECT: nothing
/** Double-checked locking with a volatile field. */
public class DoubleCheckedClean {
    static class Config {
        int value;
    }

    private static volatile Config instance;

    static Config get() {
        Config config = instance;
        if (config == null) {
            synchronized (DoubleCheckedClean.class) {
                config = instance;
                if (config == null) {
                    config = new Config();
                    config.value = 7;
                    instance = config;
                }
            }
        }
        return config;
    }

    public static void main(String[] args) {
        int[] seen = new int[3];
        Together.run(() -> seen[0] = get().value, () -> seen[1] = get().value, () -> seen[2] = get().value);
        Result.is(21, seen[0] + seen[1] + seen[2]);
    }
}
