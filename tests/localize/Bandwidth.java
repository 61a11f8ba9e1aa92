import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A session of a downloader. Main opens it and then gives it its bandwidth, the thread for events uses the bandwidth.
 * After Transmission (the paper's Figure 1), where the event comes first and an assertion ends the program.
 * Type: OV. The read comes before the write. Whoever fails takes the session down by interrupting the one that opens it,
 * so in a failed run the write never comes.
 */
public class Bandwidth {
    static final class Limit {
        final int rate;

        Limit(int rate) {
            this.rate = rate;
        }
    }

    private final Lock lock = new ReentrantLock();
    private final Thread opener;
    private Limit bandwidth;
    private int peers;
    private int announced;
    private int pending;
    private int answered;
    private int allowed;

    Bandwidth(Thread opener) {
        this.opener = opener;
    }

    private void open() throws InterruptedException {
        announce();
        lock.lockInterruptibly();
        try {
            bandwidth = new Limit(100); // blame
        } finally {
            lock.unlock();
        }
        announce();
    }

    private void pulse() {
        lock.lock();
        try {
            Limit now = bandwidth; // blame
            if (now == null) {
                opener.interrupt();
                throw new AssertionError("no bandwidth yet");
            }
            allowed += now.rate;
        } finally {
            lock.unlock();
        }
    }

    private synchronized void announce() {
        announced++;
        pending++;
        peers += 2;
    }

    private synchronized void answer() {
        pending--;
        answered++;
        if (answered > announced) {
            throw new IllegalStateException("an answer to nothing");
        }
    }

    private void events() {
        // Peers are connected before the first pulse, which is why it mostly comes late enough.
        for (int i = 0; i < 3; i++) {
            announce();
            answer();
        }
        synchronized (this) {
            if (peers < announced) {
                throw new IllegalStateException("peers are missing");
            }
        }
        pulse();
        announce();
    }

    public static void main(String[] args) throws InterruptedException {
        Bandwidth session = new Bandwidth(Thread.currentThread());
        Thread events = new Thread(session::events, "events");
        Thread tracker = new Thread(() -> {
            session.announce();
            session.answer();
        }, "tracker");
        tracker.start();
        events.start();
        session.open();
        events.join();
        tracker.join();
        System.out.println(session.peers + " peers, " + session.pending + " pending, " + session.allowed + " allowed");
    }
}
