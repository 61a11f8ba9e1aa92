// A worker takes items from a queue until it is interrupted, but swallows the
// InterruptedException, which has cleared the flag. When the interrupt comes
// while the worker is in take, the loop goes on and take waits for ever. It
// goes well only when the interrupt comes between a take and the loop test.
import java.util.concurrent.LinkedBlockingQueue;

public class InterruptLostBuggy {
    static LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
    static volatile int handled;

    static void work() {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                queue.take();
                handled = handled + 1;
            } catch (InterruptedException e) {
                continue;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(InterruptLostBuggy::work);
        worker.start();
        queue.put("letter");
        worker.interrupt();
        worker.join();
        if (handled > 1) {
            throw new AssertionError("handled " + handled);
        }
    }
}
