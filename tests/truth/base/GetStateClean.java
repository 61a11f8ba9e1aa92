// ROW: termination
// EXPECT: nothing
/** Seeing the state TERMINATED is as good as a join. */
public class GetStateClean {
    static int value;

    public static void main(String[] args) {
        Thread child = new Thread(() -> value = 7);
        child.start();
        while (child.getState() != Thread.State.TERMINATED) {
            Thread.yield();
        }
        Result.is(7, value);
    }
}
