// ROW: virtual thread
// EXPECT: nothing
/** Seeing a virtual thread dead is as good as a join. */
public class VirtualIsAliveClean {
    static int value;

    public static void main(String[] args) {
        Thread thread = Thread.startVirtualThread(() -> value = 7);
        while (thread.isAlive()) {
            Thread.yield();
        }
        Result.is(7, value);
    }
}
