// ROW: interrupt
// EXPECT: nothing
/** Seeing one's own interrupt status set makes the interrupter's writes visible. */
public class IsInterruptedClean {
    static int value;
    static int seen;

    public static void main(String[] args) {
        Thread poller = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.yield();
            }
            seen = value;
        });
        poller.start();
        value = 7;
        poller.interrupt();
        Together.join(poller);
        Result.is(7, seen);
    }
}
