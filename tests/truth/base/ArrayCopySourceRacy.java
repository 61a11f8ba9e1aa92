// ROW: array
// EXPECT: data-race char[]
/** System.arraycopy reads what another thread writes. */
public class ArrayCopySourceRacy {
    public static void main(String[] args) {
        char[] source = {'a', 'b', 'c', 'd'};
        char[] target = new char[4];
        Together.run(() -> System.arraycopy(source, 0, target, 0, 4), () -> source[3] = 'x');
    }
}
