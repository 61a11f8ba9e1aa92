// ROW: interrupt
// EXPECT: data-race IsInterruptedRacy.value
/** The interrupt status was set before the write. */
public class IsInterruptedRacy {
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Thread poller = new Thread(() -> {
            while (!Thread.interrupted()) {
                Thread.yield();
            }
            seen = value;
        });
        poller.start();
        poller.interrupt();
        value = 7;
        Together.join(poller);
    }
}
