/*
 * Lesson 14, fixed: look and wait under one lock, in a loop. The producer cannot come in between, and a wake-up without a
 * reason does no harm.
 *
 *     ./heddle explore --seed 1 L14_MissedSignalFixed
 */
public class L14_MissedSignalFixed {
    static final Object LOCK = new Object();
    static String box;

    static void consume() {
        synchronized (LOCK) {
            while (box == null) {
                try {
                    LOCK.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
        System.out.println("got the box");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread consumer = new Thread(L14_MissedSignalFixed::consume, "consumer");
        consumer.start();
        synchronized (LOCK) {
            box = "a book";
            LOCK.notify();
        }
        consumer.join();
    }
}
