/*
 * Lesson 9: the flag that nobody sees.
 *
 * Main tells the worker to stop by a plain boolean. The compiler sees a loop in which nobody changes the flag, and may read
 * it once, before the loop. Then the worker never stops. This one gives up by itself after ten million rounds, so that the
 * lesson ends.
 *
 *     ./heddle detect L09_VisibilityFlag
 *
 *     1 DATA RACE  L09_VisibilityFlag.stop  (predicted)                    HD-414039
 *       write  L09_VisibilityFlag.main  L09_VisibilityFlag.java:31  main    holding {}
 *       read   L09_VisibilityFlag.work  L09_VisibilityFlag.java:22  worker  holding {}
 *
 * Writing a boolean is one step, and nothing is lost; the race is about order and visibility alone. That is why such a
 * program works for years and hangs after an upgrade of the JVM.
 */
public class L09_VisibilityFlag {
    static boolean stop;

    static void work() {
        int rounds = 0;
        while (!stop && rounds < 10_000_000) { // FINDING data-race L09_VisibilityFlag.stop
            rounds++;
        }
        System.out.println(rounds == 10_000_000 ? "never told" : "stopped");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(L09_VisibilityFlag::work, "worker");
        worker.start();
        stop = true;
        worker.join();
    }
}
