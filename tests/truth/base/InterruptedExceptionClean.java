// ROW: interrupt
// EXPECT: nothing
/** The interrupter's writes are visible where the InterruptedException is caught. */
public class InterruptedExceptionClean {
    static int value;
    static int seen;

    public static void main(String[] args) {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                seen = value;
            }
        });
        sleeper.start();
        value = 7;
        sleeper.interrupt();
        Together.join(sleeper);
        Result.is(7, seen);
    }
}
