// ROW: join
// EXPECT: data-race JoinRacy.value
/** Main joins one thread and reads what another, which is still alive, writes. */
public class JoinRacy {
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
        Thread other = new Thread(() -> seen = -1);
        writer.start();
        other.start();
        other.join();
        seen = value;
        finish = true;
        writer.join();
    }
}
