// PAPER: Mysql
// FREE: timers and locks of the library
// JARS: h2-2.2.224
// THREADS: main,main/1,main/2
// SEEDED: order NullPointerException audit
// SEEDED: atomicity JdbcSQLIntegrityConstraintViolationException number
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * An H2 database in memory with two sessions that insert into a table, and main, which looks at the table and reconfigures the
 * database meanwhile. Figures are not guarded.
 *
 * <p>
 * Seeded: the audit is opened when main has looked around, and only needed after some rows (order); a number is chosen and used in two
 * statements (atomicity).
 */
public class Database {
    static final String URL = "jdbc:h2:mem:speed;LOCK_TIMEOUT=20000";
    static final int ROWS = 24;
    static boolean order;
    static boolean atomicity;

    static int inserted;
    static int lastKey;
    static String state = "starting";
    static String audit;
    static int batch = 4;
    static int audited;

    static final class Session {
        final Connection connection;
        final PreparedStatement insert;
        final int me;

        Session(int me) throws SQLException {
            this.me = me;
            this.connection = DriverManager.getConnection(URL);
            this.insert = connection.prepareStatement("INSERT INTO item(id, owner, name) VALUES(?, ?, ?)");
        }

        void row(int n) throws SQLException {
            insert.setInt(1, atomicity && n % 8 == 7 ? nextFree() : 1_000 * (me + 1) + n);
            insert.setInt(2, me);
            insert.setString(3, "item " + n);
            number();
            inserted++;
            lastKey = n;
            if (order && n > ROWS / 2) {
                audit(n);
            }
        }

        int nextFree() throws SQLException {
            try (Statement s = connection.createStatement();
                    ResultSet r = s.executeQuery("SELECT COALESCE(MAX(id), 100000) + 1 FROM item WHERE id > 100000")) {
                r.next();
                return r.getInt(1);
            }
        }

        void number() throws SQLException {
            insert.executeUpdate();
        }

        void audit(int n) {
            audited += audit.length() + n;
        }

        void insertAll() throws SQLException {
            connection.setAutoCommit(false);
            for (int n = 0; n < ROWS; n++) {
                row(n);
                if (atomicity || n % batch == 0) {
                    connection.commit();
                }
            }
            connection.commit();
            connection.close();
            state = "inserted by " + me;
        }
    }

    static void session(int me) {
        try {
            new Session(me).insertAll();
        } catch (SQLException e) {
            sneaky(e);
        }
    }

    @SuppressWarnings("unchecked")
    static <E extends Throwable> void sneaky(Throwable e) throws E {
        throw (E) e;
    }

    static int count(Connection owner) throws SQLException {
        try (Statement s = owner.createStatement(); ResultSet r = s.executeQuery("SELECT COUNT(*) FROM item")) {
            r.next();
            return r.getInt(1);
        }
    }

    public static void main(String[] args) throws Exception {
        order = args[0].matches("seeded|order");
        atomicity = args[0].matches("seeded|atomicity");
        try (Connection owner = DriverManager.getConnection(URL)) {
            try (Statement s = owner.createStatement()) {
                s.execute("CREATE TABLE item(id INT PRIMARY KEY, owner INT, name VARCHAR(40))");
                s.execute("CREATE INDEX item_owner ON item(owner)");
            }
            Thread one = new Thread(() -> session(0), "one");
            Thread two = new Thread(() -> session(1), "two");
            one.start();
            two.start();
            int seen = 0;
            for (int i = 0; i < 4; i++) {
                seen += count(owner);
            }
            audit = "open";
            for (int i = 0; i < 8; i++) {
                seen += count(owner);
                if (i == 4) {
                    batch = 8;
                }
            }
            String shown = state + inserted + " " + lastKey + " " + audited;
            one.join();
            two.join();
            if (shown.isEmpty()) {
                System.out.println(seen);
            }
        }
    }
}
