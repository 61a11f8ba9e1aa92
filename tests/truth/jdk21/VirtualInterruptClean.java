// ROW: virtual thread
// EXPECT: nothing
/** The interrupter's writes are visible to the interrupted virtual thread. */
public class VirtualInterruptClean {
    static int value;
    static int seen;

    public static void main(String[] args) throws Exception {
        Thread sleeper = Thread.startVirtualThread(() -> {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                seen = value;
            }
        });
        value = 7;
        sleeper.interrupt();
        sleeper.join();
        Result.is(7, seen);
    }
}
