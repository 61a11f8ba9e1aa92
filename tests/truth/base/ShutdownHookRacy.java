// ROW: shutdown hook
// EXPECT: data-race ShutdownHookRacy.count
/** Two hooks run at the same time. */
public class ShutdownHookRacy {
    static final Gate BOTH_RUNNING = new Gate(2);
    static int count;

    static void hook() {
        BOTH_RUNNING.meet();
        count++;
    }

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(ShutdownHookRacy::hook));
        Runtime.getRuntime().addShutdownHook(new Thread(ShutdownHookRacy::hook));
    }
}
