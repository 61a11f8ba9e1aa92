// A consumer waits for an item with park. The repair enters the consumer as
// the waiter first and looks for the item afterwards, in a loop around park,
// so either the consumer sees the item or the producer sees the waiter.
import java.util.concurrent.locks.LockSupport;

public class ParkStaleFixed {
    static volatile String item;
    static volatile Thread waiter;

    static void consume() {
        waiter = Thread.currentThread();
        while (item == null) {
            LockSupport.park();
        }
        if (item == null) {
            throw new AssertionError("woken without an item");
        }
    }

    static void produce() {
        item = "bread";
        Thread t = waiter;
        if (t != null) {
            LockSupport.unpark(t);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread consumer = new Thread(ParkStaleFixed::consume);
        Thread producer = new Thread(ParkStaleFixed::produce);
        consumer.start();
        producer.start();
        consumer.join();
        producer.join();
    }
}
