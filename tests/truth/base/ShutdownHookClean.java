// ROW: shutdown hook
// EXPECT: nothing
/** A hook sees what the thread that called System.exit did, and what ended before it. */
public class ShutdownHookClean {
    static int value;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> Result.is(8, value)));
        value = 7;
        Thread worker = new Thread(() -> value++);
        worker.start();
        Together.join(worker);
        System.exit(0);
    }
}
