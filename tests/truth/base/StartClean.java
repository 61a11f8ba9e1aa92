// ROW: start
// EXPECT: nothing
/** What a thread does before it starts another is visible to the other. */
public class StartClean {
    static int value;
    static int seen;

    public static void main(String[] args) {
        value = 7;
        Thread child = new Thread(() -> seen = value);
        child.start();
        Together.join(child);
        Result.is(7, seen);
    }
}
