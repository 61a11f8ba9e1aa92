// ROW: shutdown hook
// EXPECT: nothing

/** The JVM is ended by another thread than the one that has registered the hook; nothing but the hook itself orders the two. */
public class ShutdownHookElsewhereClean {
    static int config;

    public static void main(String[] args) throws Exception {
        Thread ends = new Thread(() -> {
            try {
                Thread.sleep(300);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            System.exit(0);
        });
        ends.start();
        config = 7;
        Runtime.getRuntime().addShutdownHook(new Thread(() -> Result.is(7, config)));
        ends.join();
    }
}
