// A worker takes items from a queue until it is interrupted. The repair sets
// the interrupt flag again after InterruptedException, which has cleared it,
// so the test of the loop sees it.
import java.util.concurrent.LinkedBlockingQueue;

public class InterruptLostFixed {
    static LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
    static volatile int handled;

    static void work() {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                queue.take();
                handled = handled + 1;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(InterruptLostFixed::work);
        worker.start();
        queue.put("letter");
        worker.interrupt();
        worker.join();
        if (handled > 1) {
            throw new AssertionError("handled " + handled);
        }
    }
}
