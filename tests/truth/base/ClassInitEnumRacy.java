// ROW: class initialization
// EXPECT: data-race ClassInitEnumRacy$Registry.size
/** An enum constant is one object for everybody, and its field is changed without a lock. */
public class ClassInitEnumRacy {
    enum Registry {
        INSTANCE;

        int size;
    }

    public static void main(String[] args) {
        Together.run(() -> Registry.INSTANCE.size++, () -> Registry.INSTANCE.size++);
    }
}
