// ROW: class initialization
// EXPECT: data-race ClassInitHolderRacy$Config.value
/** Initialization is ordered; what a thread changes afterwards is not. */
public class ClassInitHolderRacy {
    static class Config {
        int value = 7;
    }

    static class Holder {
        static final Config INSTANCE = new Config();
    }

    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> Holder.INSTANCE.value = 8, () -> seen = Holder.INSTANCE.value);
    }
}
