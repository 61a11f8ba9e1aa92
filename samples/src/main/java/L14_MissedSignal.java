/*
 * Lesson 14: the missed signal.
 *
 * The consumer looks whether the box is full, and if it is not, waits to be told. Between the look and the wait there is a
 * gap: the lock is given up and taken again. If the producer fills the box and calls notify in that gap, nobody is waiting
 * yet, the signal is lost, and the consumer waits for ever.
 *
 *     ./heddle explore --seed 1 L14_MissedSignal
 *
 * Nobody waits for a lock here, so this is no deadlock in the usual sense: everybody waits, and nobody is left to notify. See
 * L14_MissedSignalFixed.
 */
public class L14_MissedSignal {
    static final Object LOCK = new Object();
    static String box;

    static boolean full() {
        synchronized (LOCK) {
            return box != null;
        }
    }

    static void consume() {
        if (!full()) {
            synchronized (LOCK) {
                try {
                    LOCK.wait(); // FINDING missed-signal java.lang.Object
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
        System.out.println("got the box");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread consumer = new Thread(L14_MissedSignal::consume, "consumer");
        consumer.start();
        synchronized (LOCK) {
            box = "a book";
            LOCK.notify();
        }
        consumer.join();
    }
}
