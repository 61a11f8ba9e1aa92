// CONFIRM: data-race
import java.util.concurrent.LinkedBlockingQueue;

/** What is handed over is changed afterwards. */
public class HandOverBuggy {
    static final LinkedBlockingQueue<int[]> QUEUE = new LinkedBlockingQueue<>();

    static void one() {
        int[] box = new int[1];
        QUEUE.add(box);
        box[0] = 1;
    }

    static void two() {
        try {
            int[] box = QUEUE.take();
            System.out.println(box.length + box[0] > 0);
        } catch (InterruptedException e) {
            return;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(HandOverBuggy::one);
        Thread two = new Thread(HandOverBuggy::two);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
