package dev.heddle.bench.program;

import dev.heddle.bench.Program;
import dev.heddle.bench.Team;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.SplittableRandom;

/** Connections of an H2 database in memory move money between accounts; whoever looks must always see the same total. */
public final class H2Bank implements Program {
    private static final int ACCOUNTS = 500;
    private static final long OPENING = 1_000;
    private static final int LOOK_EVERY = 25;

    private int transfers;

    @Override
    public String name() {
        return "h2";
    }

    @Override
    public int warmupFactor() {
        return 3;
    }

    @Override
    public void setup(double scale) {
        transfers = Program.scaled(24_000, scale, 60);
    }

    @Override
    public long iterate() throws Exception {
        // The database lives as long as its first connection.
        String url = "jdbc:h2:mem:bank;LOCK_TIMEOUT=120000";
        try (Connection owner = DriverManager.getConnection(url)) {
            create(owner);
            Team.run(THREADS, index -> {
                try (Connection connection = DriverManager.getConnection(url)) {
                    transfer(connection, index);
                }
            });
            return balance(owner, "SELECT SUM(id * balance) FROM account") * 31
                    + balance(owner, "SELECT COUNT(*) FROM history");
        }
    }

    private static void create(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE account(id INT PRIMARY KEY, owner VARCHAR(40), balance BIGINT)");
            statement.execute("CREATE TABLE history(worker INT, number INT, account INT, amount BIGINT,"
                    + " PRIMARY KEY(worker, number))");
            statement.execute("CREATE INDEX history_account ON history(account)");
        }
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO account VALUES(?, ?, ?)")) {
            for (int id = 0; id < ACCOUNTS; id++) {
                insert.setInt(1, id);
                insert.setString(2, "owner " + id);
                insert.setLong(3, OPENING);
                insert.executeUpdate();
            }
        }
    }

    private void transfer(Connection connection, int worker) throws SQLException {
        connection.setAutoCommit(false);
        SplittableRandom random = new SplittableRandom(31 + worker);
        try (PreparedStatement update = connection
                .prepareStatement("UPDATE account SET balance = balance + ? WHERE id = ?");
                PreparedStatement record = connection.prepareStatement("INSERT INTO history VALUES(?, ?, ?, ?)")) {
            for (int n = 0; n < transfers; n++) {
                int a = random.nextInt(ACCOUNTS);
                int b = (a + 1 + random.nextInt(ACCOUNTS - 1)) % ACCOUNTS;
                long amount = random.nextInt(200) - 100;
                // Always the lower account first: two transfers never wait for each other.
                change(update, Math.min(a, b), amount);
                change(update, Math.max(a, b), -amount);
                record.setInt(1, worker);
                record.setInt(2, n);
                record.setInt(3, a);
                record.setLong(4, amount);
                record.executeUpdate();
                connection.commit();
                if (n % LOOK_EVERY == 0) {
                    look(connection);
                }
            }
        }
    }

    private static void change(PreparedStatement update, int account, long amount) throws SQLException {
        update.setLong(1, amount);
        update.setInt(2, account);
        update.executeUpdate();
    }

    private static void look(Connection connection) throws SQLException {
        long total = balance(connection, "SELECT SUM(balance) FROM account");
        if (total != ACCOUNTS * OPENING) {
            throw new IllegalStateException("the accounts hold " + total + " together");
        }
        connection.commit();
    }

    private static long balance(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet result = statement.executeQuery(query)) {
            result.next();
            return result.getLong(1);
        }
    }
}
