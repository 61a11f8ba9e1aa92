// ROW: shutdown hook
// EXPECT: nothing
/** Without System.exit the hooks run when the last thread that is not a daemon has ended. */
public class ShutdownHookEndClean {
    static int value;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> Result.is(8, value)));
        value = 7;
        new Thread(() -> value++).start();
    }
}
