// A consumer sees that no item is there, then enters itself as the waiter and
// parks without looking again. The producer comes after the look and before
// the entry: it stores the item, finds no waiter to unpark, and leaves. The
// consumer parks for ever.
import java.util.concurrent.locks.LockSupport;

public class ParkStaleBuggy {
    static volatile String item;
    static volatile Thread waiter;

    static void consume() {
        if (item == null) {
            waiter = Thread.currentThread();
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
        Thread consumer = new Thread(ParkStaleBuggy::consume);
        Thread producer = new Thread(ParkStaleBuggy::produce);
        consumer.start();
        producer.start();
        consumer.join();
        producer.join();
    }
}
