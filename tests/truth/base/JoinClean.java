// ROW: join
// EXPECT: nothing
/** What a thread did is visible to whoever joined it. */
public class JoinClean {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread child = new Thread(() -> value = 7);
        child.start();
        child.join();
        Result.is(7, value);
    }
}
