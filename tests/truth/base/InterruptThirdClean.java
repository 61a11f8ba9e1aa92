// ROW: interrupt
// EXPECT: nothing
/** A third thread that sees another's interrupt status set is ordered after the interrupter as well. */
public class InterruptThirdClean {
    static int value;
    static int seen;
    static volatile boolean finish;

    public static void main(String[] args) {
        Thread victim = new Thread(() -> {
            while (!finish) {
                Thread.yield();
            }
        });
        victim.start();
        Thread observer = new Thread(() -> {
            while (!victim.isInterrupted()) {
                Thread.yield();
            }
            seen = value;
            finish = true;
        });
        observer.start();
        value = 7;
        victim.interrupt();
        Together.join(observer);
        Together.join(victim);
        Result.is(7, seen);
    }
}
