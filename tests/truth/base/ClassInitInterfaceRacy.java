// ROW: class initialization
// EXPECT: data-race int[]
/** A constant of an interface is a constant reference; its elements are not constant. */
public class ClassInitInterfaceRacy {
    interface Limits {
        int[] TABLE = new int[5];
    }

    public static void main(String[] args) {
        Together.run(() -> Limits.TABLE[2]++, () -> Limits.TABLE[2]++);
    }
}
