// ROW: termination
// EXPECT: nothing
/** Seeing isAlive() return false is as good as a join. */
public class IsAliveClean {
    static int value;

    public static void main(String[] args) {
        Thread child = new Thread(() -> value = 7);
        child.start();
        while (child.isAlive()) {
            Thread.yield();
        }
        Result.is(7, value);
    }
}
