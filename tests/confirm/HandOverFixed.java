// CONFIRM: nothing
// PREDICT: nothing
import java.util.concurrent.LinkedBlockingQueue;

/** What is handed over is not changed any more. */
public class HandOverFixed {
    static final LinkedBlockingQueue<int[]> QUEUE = new LinkedBlockingQueue<>();

    static void one() {
        int[] box = new int[1];
        box[0] = 1;
        QUEUE.add(box);
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
        Thread one = new Thread(HandOverFixed::one);
        Thread two = new Thread(HandOverFixed::two);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
