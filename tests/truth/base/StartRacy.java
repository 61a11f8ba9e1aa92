// ROW: start
// EXPECT: data-race StartRacy.value
/** The parent writes after the start, so nothing orders it with the child's read. */
public class StartRacy {
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Thread child = new Thread(() -> seen = value);
        child.start();
        value = 7;
        Together.join(child);
    }
}
