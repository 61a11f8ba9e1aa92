import java.util.concurrent.atomic.AtomicInteger;

/**
 * A log that is closed and opened again under a new name while others write to it, if it is open.
 * After MySQL-3, where an entry that comes between the two is missing in the log.
 * Type: SAV. The log is closed, a writer sees that it is not open, and then it is opened again.
 */
public class Rotation {
    private boolean open = true;
    private int generation;
    private final String[] entries = new String[4];
    private int count;
    private int running;
    private int most;
    private final Object statistics = new Object();
    private final AtomicInteger statements = new AtomicInteger();
    private final AtomicInteger rotations = new AtomicInteger();

    private synchronized void close() {
        open = false; // blame
    }

    private synchronized void reopen() {
        generation++;
        open = true; // blame
    }

    private synchronized void write(String entry) {
        if (open) { // blame
            entries[count] = entry;
            count++;
        }
    }

    private void rotate() {
        rotations.incrementAndGet();
        close();
        reopen();
        rotations.incrementAndGet();
    }

    private void begin() {
        synchronized (statistics) {
            running++;
            if (running > most) {
                most = running;
            }
        }
    }

    private void end() {
        synchronized (statistics) {
            running--;
            if (running < 0 || most > 2) {
                throw new IllegalStateException(running + " are running");
            }
        }
    }

    private void execute(String statement) {
        begin();
        statements.incrementAndGet();
        write(statement);
        statements.incrementAndGet();
        end();
    }

    private void flush() {
        for (int i = 0; i < 3; i++) {
            begin();
            statements.get();
            end();
        }
        rotate();
    }

    public static void main(String[] args) throws InterruptedException {
        Rotation log = new Rotation();
        Thread client = new Thread(() -> {
            log.execute("insert");
            log.execute("update");
        }, "client");
        Thread flusher = new Thread(log::flush, "flusher");
        client.start();
        flusher.start();
        client.join();
        flusher.join();
        synchronized (log) {
            if (log.count != 2) {
                throw new AssertionError("the log has " + log.count + " of 2 entries");
            }
            System.out.println(log.entries[0] + " " + log.entries[1] + " " + log.generation);
        }
    }
}
