// ROW: virtual thread
// EXPECT: data-race VirtualStartRacy.value
/** The parent writes after the start. */
public class VirtualStartRacy {
    static int value;
    static volatile boolean written;

    public static void main(String[] args) throws Exception {
        Thread thread = Thread.startVirtualThread(() -> {
            int seen = value;
            while (!written || seen < 0) {
                Thread.yield();
            }
        });
        value = 7;
        written = true;
        thread.join();
    }
}
