// ROW: interrupt
// EXPECT: data-race InterruptedExceptionRacy.value
/** The interrupter writes after the interrupt. */
public class InterruptedExceptionRacy {
    static int value;
    static volatile int seen;

    public static void main(String[] args) {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                seen = value;
            }
        });
        sleeper.start();
        sleeper.interrupt();
        value = 7;
        Together.join(sleeper);
    }
}
