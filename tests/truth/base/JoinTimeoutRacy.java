// ROW: join
// EXPECT: data-race JoinTimeoutRacy.value
/** A timed join that times out orders nothing: the writer cannot end before main has read. */
public class JoinTimeoutRacy {
    static int value;
    static volatile boolean finish;
    static volatile int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            value = 7;
            while (!finish) {
                Thread.yield();
            }
        });
        writer.start();
        writer.join(1);
        seen = value;
        finish = true;
        writer.join();
    }
}
