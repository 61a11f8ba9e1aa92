// ROW: termination
// EXPECT: data-race GetStateRacy.value
/** Seeing any other state than TERMINATED orders nothing. */
public class GetStateRacy {
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
        if (child.getState() != Thread.State.TERMINATED) {
            seen = value;
        }
        finish = true;
        Together.join(child);
    }
}
