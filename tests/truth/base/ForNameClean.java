// ROW: class initialization
// EXPECT: nothing

/** Both threads ask for a class by its name, then use what its initializer did; only one of them ran it. */
public class ForNameClean {
    static int registered;

    static class Driver {
        static int version;
        static {
            version = 3;
            registered = 4;
        }
    }

    public static void main(String[] args) {
        Together.run(ForNameClean::work, ForNameClean::work);
    }

    private static void work() {
        try {
            Class<?> driver = Class.forName("ForNameClean$Driver");
            Result.is(7, registered + driver.getDeclaredField("version").getInt(null));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
