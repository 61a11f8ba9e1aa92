// ROW: double-checked locking
// EXPECT: data-race DoubleCheckedRacy.instance
/** Double-checked locking without volatile: the first check reads what another thread writes under the lock. */
public class DoubleCheckedRacy {
    static class Config {
        final int value;

        Config(int value) {
            this.value = value;
        }
    }

    private static Config instance;
    static volatile int seen;

    static Config get() {
        if (instance == null) {
            synchronized (DoubleCheckedRacy.class) {
                if (instance == null) {
                    instance = new Config(7);
                }
            }
        }
        return instance;
    }

    public static void main(String[] args) {
        Together.run(() -> seen = get().value, () -> seen = get().value);
    }
}
