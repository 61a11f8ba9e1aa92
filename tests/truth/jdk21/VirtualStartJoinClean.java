// ROW: virtual thread
// EXPECT: nothing
/** Start and join of a virtual thread order like those of any other. */
public class VirtualStartJoinClean {
    static int value;

    public static void main(String[] args) throws Exception {
        value = 6;
        Thread thread = Thread.ofVirtual().start(() -> value++);
        thread.join();
        Result.is(7, value);
    }
}
