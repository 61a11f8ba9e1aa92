package dev.heddle.session.store;

import dev.heddle.report.Escape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * One file in the store. Its journal is a write-ahead log: readers and the one writer do not wait for each other, and a process that
 * is killed leaves a log whose last whole transaction counts.
 */
final class SqliteDatabase implements Database {
    static final int BUSY_MILLIS = 10_000;

    private final Path file;
    private final String shown;

    /** @param shown the file as the user knows it */
    SqliteDatabase(Path file, String shown) {
        this.file = file.toAbsolutePath();
        this.shown = shown;
    }

    @Override
    public String name() {
        return Escape.text(shown);
    }

    @Override
    public Connection open() throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(BUSY_MILLIS);
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        config.enforceForeignKeys(true);
        long end = System.nanoTime() + BUSY_MILLIS * 1_000_000L;
        while (true) {
            Connection connection = connect(config, "");
            try {
                execute(connection, "PRAGMA journal_mode = WAL");
                return connection;
            } catch (SQLException e) {
                connection.close();
                // Two that make the log at once do not wait for each other, they fail.
                if (!code(e).name().startsWith("SQLITE_BUSY") || System.nanoTime() > end) {
                    throw e;
                }
            }
        }
    }

    @Override
    public Connection openToRead() throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(true);
        // Nobody can write there, so nobody changes it while we read; and without this the log would have to be made first.
        return connect(config, "?immutable=1");
    }

    private Connection connect(SQLiteConfig config, String parameters) throws SQLException {
        try {
            NativeLibrary.load(file.getParent());
        } catch (IOException e) {
            throw new SQLException(e.getMessage(), e);
        }
        return config.createConnection("jdbc:sqlite:file:" + file.toUri().getRawPath() + parameters);
    }

    @Override
    public boolean hasTable(Connection connection, String table) throws SQLException {
        try (PreparedStatement s = connection
                .prepareStatement("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?")) {
            s.setString(1, table);
            try (ResultSet r = s.executeQuery()) {
                return r.next();
            }
        }
    }

    // Transactions by name: what the driver does about them by itself takes the lock earlier than it is needed.

    @Override
    public void beginReading(Connection connection) throws SQLException {
        execute(connection, "BEGIN");
    }

    @Override
    public void beginWriting(Connection connection) throws SQLException {
        execute(connection, "BEGIN IMMEDIATE");
    }

    @Override
    public void commit(Connection connection) throws SQLException {
        execute(connection, "COMMIT");
    }

    @Override
    public void rollback(Connection connection) throws SQLException {
        execute(connection, "ROLLBACK");
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement s = connection.createStatement()) {
            s.execute(sql);
        }
    }

    boolean exists() {
        return Files.exists(file);
    }

    /** Whether the directory or the file says no: then there is only reading. */
    boolean readOnly() {
        return exists() && (!Files.isWritable(file) || !Files.isWritable(file.getParent()));
    }

    private static SQLiteErrorCode code(Throwable e) {
        return e instanceof SQLiteException sqlite ? sqlite.getResultCode() : SQLiteErrorCode.UNKNOWN_ERROR;
    }

    @Override
    public String explain(Throwable failure) {
        String code = code(failure).name();
        if (code.startsWith("SQLITE_NOTADB") || code.startsWith("SQLITE_CORRUPT")) {
            return "is damaged: move it away, and the next run begins a new one";
        }
        if (code.startsWith("SQLITE_FULL")) {
            return "cannot grow: the disk is full";
        }
        if (code.startsWith("SQLITE_READONLY") || code.startsWith("SQLITE_CANTOPEN")
                || code.startsWith("SQLITE_PERM")) {
            return "cannot be written";
        }
        if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) {
            return "was in use by others for more than " + BUSY_MILLIS / 1000 + " s";
        }
        if (code.startsWith("SQLITE_IOERR")) {
            return "cannot be read or written (" + code + "): the disk may be full or broken";
        }
        return "cannot be used: " + Escape.text(String.valueOf(failure.getMessage()));
    }
}
