// Double-checked locking. The repair fills the object completely while only
// a local variable refers to it, and stores it in the volatile shared field
// as the last step.
public class DoubleCheckedFixed {
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
            synchronized (DoubleCheckedFixed.class) {
                c = config;
                if (c == null) {
                    c = new Config();
                    c.fill();
                    config = c;
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
