import java.util.concurrent.atomic.AtomicInteger;

/**
 * A download that can be stopped: a worker gets part after part, and notes how far it is and how many bytes it has.
 * After Aget, whose signal handler saves the two so that the download can go on later.
 * Type: MAV, over the offset and the bytes. Between two rounds of the worker they agree, within one they do not.
 */
public class Getter {
    private static final int ROUNDS = 4;
    private static final int PART = 10;

    private volatile int offset;
    private volatile int bytes;
    private final AtomicInteger packets = new AtomicInteger();
    private int requests;
    private int answers;
    private int pending;
    private int most;

    private synchronized void request() {
        requests++;
        pending++;
        if (pending > most) {
            most = pending;
        }
    }

    private synchronized void answer() {
        answers++;
        pending--;
        if (answers > requests || most == 0) {
            throw new IllegalStateException("an answer to nothing");
        }
    }

    private void get() {
        for (int round = 1; round <= ROUNDS; round++) {
            request();
            packets.incrementAndGet();
            answer();
            packets.incrementAndGet();
            offset = round * PART; // blame
            bytes = round * PART; // blame
        }
    }

    private void save() {
        request();
        packets.incrementAndGet();
        answer();
        int at = offset; // blame
        int have = bytes; // blame
        packets.incrementAndGet();
        if (at != have) {
            throw new AssertionError("saved offset " + at + " and " + have + " bytes");
        }
    }

    private synchronized boolean balanced() {
        return requests == answers;
    }

    public static void main(String[] args) throws InterruptedException {
        Getter download = new Getter();
        Thread worker = new Thread(download::get, "worker");
        Thread handler = new Thread(download::save, "handler");
        worker.start();
        handler.start();
        worker.join();
        handler.join();
        System.out.println(download.bytes + " bytes, " + download.balanced());
    }
}
