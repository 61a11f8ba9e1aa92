import java.util.ArrayList;
import java.util.List;

/**
 * The list of what the connections of a server are doing. A connection sets its own text, and clears it at the end.
 * After MySQL-4 (show processlist), where the text is checked for null and then used.
 * Type: SAV. The list of connections is locked, the text of a connection is not.
 */
public class ProcInfo {
    /** A connection, and what it does now. */
    static final class Connection {
        final int id;
        String info;

        Connection(int id) {
            this.id = id;
        }
    }

    private final List<Connection> connections = new ArrayList<>();
    private int queries;
    private int shown;
    private int running;
    private int most;

    private synchronized void add(Connection connection) {
        connections.add(connection);
    }

    private synchronized void begin() {
        queries++;
        running++;
        if (running > most) {
            most = running;
        }
    }

    private synchronized void end() {
        running--;
        if (running < 0 || most > queries) {
            throw new IllegalStateException(running + " of " + queries + " are running");
        }
    }

    private void query(Connection connection) {
        begin();
        connection.info = "sending data";
        end();
        connection.info = null; // blame
        begin();
        end();
    }

    private void show() {
        begin();
        end();
        synchronized (this) {
            for (Connection connection : connections) {
                // The lock is that of the list; a connection changes its text without it.
                if (connection.info != null) { // blame
                    shown += connection.info.length(); // blame
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ProcInfo server = new ProcInfo();
        Connection one = new Connection(1);
        Connection two = new Connection(2);
        server.add(one);
        server.add(two);
        Thread client = new Thread(() -> server.query(one), "client-1");
        Thread other = new Thread(() -> server.query(two), "client-2");
        Thread lister = new Thread(() -> {
            server.show();
            server.show();
        }, "lister");
        client.start();
        other.start();
        lister.start();
        client.join();
        other.join();
        lister.join();
        System.out.println(server.shown >= 0 && one.id < two.id);
    }
}
