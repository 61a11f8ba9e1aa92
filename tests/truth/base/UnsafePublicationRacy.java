// ROW: unsafe publication
// EXPECT: data-race UnsafePublicationRacy.instance
/** A reference goes to another thread through a plain static field. */
public class UnsafePublicationRacy {
    static Object instance;
    static volatile boolean seen;

    public static void main(String[] args) {
        Together.run(() -> instance = new Object(), () -> seen = instance != null);
    }
}
