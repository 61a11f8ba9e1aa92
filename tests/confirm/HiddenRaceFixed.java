// CONFIRM: nothing
// PREDICT: nothing
import java.util.concurrent.CountDownLatch;

/** A latch orders them. */
public class HiddenRaceFixed {
    static final CountDownLatch READY = new CountDownLatch(1);
    static int data;

    static void one() {
        data = 1;
        READY.countDown();
    }

    static void two() {
        try {
            READY.await();
        } catch (InterruptedException e) {
            return;
        }
        if (data == 0) {
            data = 2;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(HiddenRaceFixed::one);
        Thread two = new Thread(HiddenRaceFixed::two);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
