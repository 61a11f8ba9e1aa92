// ROW: join
// EXPECT: nothing
/** A timed join that is repeated until the thread has ended orders like a plain one. */
public class JoinTimedClean {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread child = new Thread(() -> value = 7);
        child.start();
        do {
            child.join(100);
        } while (child.isAlive());
        Result.is(7, value);
    }
}
