import java.util.ArrayList;
import java.util.List;

/**
 * A table and the log from which a copy of the table is made. A statement changes the table under the lock of the table,
 * and then writes to the log under the lock of the log.
 * After MySQL-1.e, where a delete and an insert stand in the log in the other order than they were done.
 * Type: MAV, over the table and the log.
 */
public class BinlogOne {
    private int rows = 3;
    private int written;
    private final String[] log = new String[4];
    private final Object tableLock = new Object();
    private final Object logLock = new Object();
    private final List<String> slow = new ArrayList<>();
    private int running;
    private int most;
    private int done;

    private void delete() {
        synchronized (tableLock) {
            rows = 0; // blame
        }
        append("delete");
    }

    private void insert() {
        synchronized (tableLock) {
            rows++; // blame
        }
        append("insert");
    }

    private void append(String statement) {
        synchronized (logLock) {
            int at = written; // blame
            log[at] = statement;
            written = at + 1; // blame
        }
    }

    private void begin(String statement) {
        synchronized (slow) {
            slow.add(statement);
            running++;
            if (running > most) {
                most = running;
            }
        }
    }

    private void end(String statement) {
        synchronized (slow) {
            slow.remove(statement);
            running--;
            done++;
            if (done > 2 || most == 0) {
                throw new IllegalStateException(done + " statements are over");
            }
        }
    }

    /** What a copy of the table has after it has done what the log says. */
    private int replay() {
        synchronized (logLock) {
            int copy = 3;
            for (int i = 0; i < written; i++) {
                copy = log[i].equals("delete") ? 0 : copy + 1;
            }
            return copy;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BinlogOne server = new BinlogOne();
        Thread deleter = new Thread(() -> {
            server.begin("delete");
            server.delete();
            server.end("delete");
        }, "deleter");
        Thread inserter = new Thread(() -> {
            server.begin("insert");
            server.insert();
            server.end("insert");
        }, "inserter");
        deleter.start();
        inserter.start();
        deleter.join();
        inserter.join();
        int copy = server.replay();
        synchronized (server.tableLock) {
            if (copy != server.rows) {
                throw new AssertionError("the table has " + server.rows + " rows and its copy " + copy);
            }
        }
        System.out.println(server.done + " statements, " + server.slow.size() + " slow");
    }
}
