package dev.heddle.session.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * All runs and findings that one database remembers. Each method opens the database and closes it again, so that none is held while a
 * target runs; each is one transaction. Whatever goes wrong is a {@link HistoryException}.
 */
public final class History {
    public static final String FILE = "heddle.db";
    private static final String COLUMNS = "SELECT f.id, f.body, f.status, f.first_seen, f.last_seen, f.runs, f.fixed,"
            + " f.fixed_why, f.returned, s.places, l.directory, (SELECT COUNT(*) FROM runs e WHERE e.run < f.first_run"
            + " AND e.target = b.target), f.finding FROM findings f JOIN sightings s ON s.finding = f.finding AND s.run"
            + " = f.last_run JOIN runs l ON l.run = f.last_run JOIN runs b ON b.run = f.first_run";

    private final Database database;

    private History(Database database) {
        this.database = database;
    }

    /**
     * The history in a store on this machine.
     *
     * @param shown the store as the user knows it
     */
    public static History in(Path store, Path shown) {
        return new History(new SqliteDatabase(store.resolve(FILE), shown.resolve(FILE).toString()));
    }

    /** @param url {@code jdbc:postgresql:…} */
    public static History at(String url, Map<String, String> environment) {
        return new History(new PostgresDatabase(url, environment));
    }

    /** Whether this is a URL of a database that can hold it. */
    public static boolean isUrl(String text) {
        return text.startsWith(PostgresDatabase.PREFIX) && text.length() > PostgresDatabase.PREFIX.length();
    }

    /** A command line as others may read it. */
    public static String withoutPassword(String text) {
        return PostgresDatabase.withoutPassword(text);
    }

    /** What one run changed: all that it found as it is known now, and what is fixed since now. */
    public record Recorded(List<KeptFinding> seen, List<KeptFinding> fixed) {
    }

    /** All findings, and of how many runs. */
    public record All(long runs, List<KeptFinding> findings) {
    }

    /** Does something with the tables. */
    private interface Work<T> {
        T with(Sql sql) throws SQLException;
    }

    /** Adds a run. When this returns it is there, whatever happens to the process. */
    public Recorded record(KeptRun run) throws HistoryException {
        return writing(sql -> {
            List<Long> fixed = new Recorder(sql, run).record();
            List<KeptFinding> seen = read(sql, " WHERE f.last_run = (SELECT MAX(run) FROM runs)");
            List<KeptFinding> gone = new ArrayList<>();
            for (long finding : fixed) {
                gone.addAll(read(sql, " WHERE f.finding = ?", finding));
            }
            return new Recorded(seen, gone);
        });
    }

    /** All that was ever found; nothing if there is no database. */
    public All all() throws HistoryException {
        return reading(sql -> new All(sql.number("SELECT COUNT(*) FROM runs"), read(sql, " ORDER BY f.finding")),
                new All(0, List.of()));
    }

    /** The findings of this id: two only if different ones happen to share it. The last that was seen comes first. */
    public List<KeptFinding> find(String id) throws HistoryException {
        return reading(sql -> read(sql, " WHERE f.id = ? ORDER BY f.last_run DESC", id), List.of());
    }

    /** The last schedule that made it happen, as a token; null if none did. */
    public String token(String id) throws HistoryException {
        return reading(sql -> {
            try (ResultSet r = sql
                    .query("SELECT s.token FROM schedules s JOIN findings f ON f.finding = s.finding WHERE"
                            + " f.id = ? ORDER BY s.run DESC", id)) {
                return r.next() ? r.getString(1) : null;
            }
        }, null);
    }

    private static List<KeptFinding> read(Sql sql, String where, Object... values) throws SQLException {
        List<KeptFinding> all = new ArrayList<>();
        try (ResultSet r = sql.query(COLUMNS + where, values)) {
            while (r.next()) {
                long fixed = r.getLong(7);
                all.add(new KeptFinding(r.getString(1), r.getString(2), r.getString(10), r.getString(3),
                        Instant.ofEpochMilli(r.getLong(4)), Instant.ofEpochMilli(r.getLong(5)), r.getLong(6),
                        r.getLong(12) > 0, fixed == 0 ? null : Instant.ofEpochMilli(fixed), r.getString(8),
                        r.getInt(9) == 1, r.getString(11)));
            }
        }
        return all;
    }

    private <T> T writing(Work<T> work) throws HistoryException {
        try (Connection connection = database.open()) {
            database.beginWriting(connection);
            try (Sql sql = new Sql(connection)) {
                Schema.migrate(database, connection);
                T result = work.with(sql);
                database.commit(connection);
                return result;
            } catch (SQLException | HistoryException | RuntimeException e) {
                rollback(connection, e);
                throw e;
            }
        } catch (SQLException | LinkageError e) {
            throw failed(e);
        }
    }

    /** Reading brings an older database up to date as well, unless it can only be read. */
    private <T> T reading(Work<T> work, T nothing) throws HistoryException {
        boolean onlyReading = database instanceof SqliteDatabase file && file.readOnly();
        if (database instanceof SqliteDatabase file && !file.exists()) {
            return nothing;
        }
        try (Connection connection = onlyReading ? database.openToRead() : database.open()) {
            database.beginReading(connection);
            int version = Schema.version(database, connection);
            Schema.requireKnown(database, version);
            if (version == 0) {
                return nothing;
            }
            if (version < Schema.VERSION) {
                if (onlyReading) {
                    throw new HistoryException(database.name() + " is of an older Heddle and cannot be written", null);
                }
                database.rollback(connection);
                return writing(work);
            }
            try (Sql sql = new Sql(connection)) {
                T result = work.with(sql);
                database.commit(connection);
                return result;
            }
        } catch (SQLException | LinkageError e) {
            throw failed(e);
        }
    }

    private void rollback(Connection connection, Exception cause) {
        try {
            database.rollback(connection);
        } catch (SQLException e) {
            // The connection is closed next, which ends the transaction as well. SQLite has sometimes ended it by itself.
            cause.addSuppressed(e);
        }
    }

    private HistoryException failed(Throwable e) {
        return new HistoryException(database.name() + " " + database.explain(e), e);
    }
}
