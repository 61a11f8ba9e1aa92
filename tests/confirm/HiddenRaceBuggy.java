// CONFIRM: data-race
/** In most runs the lock orders the two accesses by chance. */
public class HiddenRaceBuggy {
    static final Object LOCK = new Object();
    static int data;
    static int count;

    static void one() {
        data = 1;
        synchronized (LOCK) {
            count++;
        }
    }

    static void two() {
        synchronized (LOCK) {
            count++;
        }
        if (data == 0) {
            data = 2;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(HiddenRaceBuggy::one);
        Thread two = new Thread(HiddenRaceBuggy::two);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
