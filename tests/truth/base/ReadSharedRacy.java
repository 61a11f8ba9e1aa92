// ROW: plain fields
// EXPECT: data-race ReadSharedRacy.value
/** Three readers share a field; one writer comes without any order to one of them. */
public class ReadSharedRacy {
    static int value = 1;
    static volatile int seen;

    public static void main(String[] args) {
        Together.run(() -> seen = value, () -> seen = value, () -> seen = value, () -> value = 2);
    }
}
