// ROW: termination
// EXPECT: data-race IsAliveRacy.value
/** Seeing isAlive() return true orders nothing. */
public class IsAliveRacy {
    static int value;
    static volatile boolean finish;
    static volatile int seen;

    public static void main(String[] args) {
        Thread child = new Thread(() -> {
            value = 7;
            while (!finish) {
                Thread.yield();
            }
        });
        child.start();
        if (child.isAlive()) {
            seen = value;
        }
        finish = true;
        Together.join(child);
    }
}
