import java.util.concurrent.atomic.AtomicInteger;

/**
 * The name of the log and how it starts belong together, and are set one after the other.
 * After MySQL-2.e: the reader of events sees the old name and the new start, and gives up.
 * Type: MAV. The start is only read where the name was the old one, so this read of the new start is wrong in itself.
 */
public class BinlogTwo {
    private static final String MAGIC = "fe62696e";

    private volatile String name = "MySQL";
    private volatile String start = MAGIC;
    private final AtomicInteger events = new AtomicInteger();
    private final AtomicInteger queued = new AtomicInteger();
    private int bytes;
    private int calls;
    private int largest;

    private synchronized void count(int more) {
        calls++;
        bytes += more;
        if (more > largest) {
            largest = more;
        }
    }

    private void nextEvent() {
        count(4);
        events.incrementAndGet();
        String from = name; // blame
        if (from.equals("MySQL")) {
            String magic = start; // blame
            if (!magic.equals(MAGIC)) {
                throw new AssertionError("the log " + from + " starts with " + magic);
            }
        }
        events.incrementAndGet();
        count(8);
    }

    private void queueEvent() {
        for (int i = 0; i < 3; i++) {
            queued.incrementAndGet();
            count(i);
        }
        name = "SQL"; // blame
        start = "43"; // blame
        queued.incrementAndGet();
    }

    private void watch() {
        for (int i = 0; i < 2; i++) {
            if (events.get() > 4 || queued.get() > 4) {
                throw new IllegalStateException("more events than there are");
            }
            count(1);
            synchronized (this) {
                if (calls > bytes + 2 || largest > bytes) {
                    throw new IllegalStateException(calls + " calls");
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BinlogTwo log = new BinlogTwo();
        Thread reader = new Thread(log::nextEvent, "reader");
        Thread queue = new Thread(log::queueEvent, "queue");
        Thread watcher = new Thread(log::watch, "watcher");
        reader.start();
        queue.start();
        watcher.start();
        reader.join();
        queue.join();
        watcher.join();
        System.out.println(log.name + " " + log.start + " " + log.events.get());
    }
}
