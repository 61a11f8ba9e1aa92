// ROW: class initialization
// EXPECT: data-race ForNameRacy.registered

/** The second thread does not ask for the class: nothing orders what it reads after the initializer. */
public class ForNameRacy {
    static int registered;
    static volatile int seen;

    static class Driver {
        static {
            registered = 4;
        }
    }

    public static void main(String[] args) {
        Together.run(() -> {
            try {
                Class.forName("ForNameRacy$Driver");
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }, () -> seen = registered);
    }
}
