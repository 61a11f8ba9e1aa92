// Double-checked locking that publishes the object before filling it. The
// first thread stores the new object in the shared field and is stopped
// before it calls fill. The second thread sees a non-null field, skips the
// lock and uses a configuration whose size is still 0.
public class DoubleCheckedBuggy {
    static class Config {
        int size;
        String name;

        void fill() {
            size = 8;
            name = "main";
        }
    }

    static volatile Config config;

    static Config get() {
        Config c = config;
        if (c == null) {
            synchronized (DoubleCheckedBuggy.class) {
                c = config;
                if (c == null) {
                    c = new Config();
                    config = c;
                    c.fill();
                }
            }
        }
        return c;
    }

    public static void main(String[] args) throws Exception {
        Runnable user = () -> {
            Config c = get();
            if (c.size != 8 || c.name == null) {
                throw new AssertionError("half filled configuration");
            }
        };
        Thread t1 = new Thread(user);
        Thread t2 = new Thread(user);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
    }
}
