// ROW: double-checked locking
// EXPECT: data-race DoubleCheckedRacy.instance
/** Double-checked locking without volatile: the first check reads what another thread writes under the lock. */
public class DoubleCheckedRacy {
    static class Config {
        final int value = 7 + Integer.getInteger("absent", 0);
    }

    private static Config instance;
    static volatile int seen;

    static Config get() {
        if (instance == null) {
            synchronized (DoubleCheckedRacy.class) {
                if (instance == null) {
                    instance = new Config();
                }
            }
        }
        return instance;
    }

    public static void main(String[] args) {
        Together.run(() -> seen = get().value, () -> seen = get().value);
    }
}
