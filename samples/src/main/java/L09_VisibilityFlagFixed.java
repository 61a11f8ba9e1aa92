/*
 * Lesson 9, fixed: the flag is volatile.
 *
 *     ./heddle detect L09_VisibilityFlagFixed
 *
 * A volatile field is read anew each time, and carries order with it: the worker, once it sees the flag, also sees the
 * reason that main wrote before it.
 */
public class L09_VisibilityFlagFixed {
    /** Written by main before it sets stop; read by the worker after it has seen stop. */
    static String reason;
    static volatile boolean stop;

    static void work() {
        while (!stop) {
            Thread.onSpinWait();
        }
        System.out.println("stopped: " + reason);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(L09_VisibilityFlagFixed::work, "worker");
        worker.start();
        reason = "end of the lesson";
        stop = true;
        worker.join();
    }
}
