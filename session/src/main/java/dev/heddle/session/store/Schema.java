package dev.heddle.session.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * The tables, as the steps in which they came to be: a database of version n has had the first n of them. A change is a new step at
 * the end; a step that was ever released is never changed. The SQL is what SQLite and PostgreSQL both understand. Texts that are
 * part of a key are short, because PostgreSQL has keys of 2,700 bytes at most.
 */
final class Schema {
    static final String META = "heddle_meta";

    private static final List<List<String>> STEPS = List.of(List.of("CREATE TABLE runs ("
            + "run BIGINT PRIMARY KEY, ended BIGINT NOT NULL, machine TEXT NOT NULL, directory TEXT NOT NULL,"
            + " command TEXT NOT NULL, look TEXT NOT NULL, target TEXT NOT NULL, code TEXT NOT NULL,"
            + " verified INTEGER NOT NULL, evidence INTEGER NOT NULL, seed BIGINT NOT NULL, jdk TEXT NOT NULL,"
            + " threads BIGINT NOT NULL, events BIGINT NOT NULL, schedules BIGINT NOT NULL,"
            + " seconds DOUBLE PRECISION NOT NULL)",
            "CREATE INDEX runs_look ON runs (look, run)",
            "CREATE TABLE findings (finding BIGINT PRIMARY KEY, id TEXT NOT NULL, fingerprint TEXT NOT NULL,"
                    + " kind TEXT NOT NULL, member TEXT NOT NULL, status TEXT NOT NULL, first_run BIGINT NOT NULL,"
                    + " last_run BIGINT NOT NULL, first_seen BIGINT NOT NULL, last_seen BIGINT NOT NULL,"
                    + " runs BIGINT NOT NULL, fixed BIGINT, fixed_why TEXT, returned INTEGER NOT NULL,"
                    + " body TEXT NOT NULL, UNIQUE (id, fingerprint))",
            "CREATE TABLE sightings (run BIGINT NOT NULL REFERENCES runs (run), finding BIGINT NOT NULL"
                    + " REFERENCES findings (finding), status TEXT NOT NULL, times BIGINT NOT NULL,"
                    + " places TEXT NOT NULL, PRIMARY KEY (run, finding))",
            "CREATE INDEX sightings_finding ON sightings (finding, run)"),
            List.of("CREATE TABLE schedules (finding BIGINT NOT NULL REFERENCES findings (finding), run BIGINT NOT NULL"
                    + " REFERENCES runs (run), token TEXT NOT NULL, file TEXT, PRIMARY KEY (finding, run))",
                    "CREATE TABLE inputs (input BIGINT PRIMARY KEY, name TEXT NOT NULL UNIQUE)",
                    "CREATE TABLE finding_inputs (finding BIGINT NOT NULL REFERENCES findings (finding),"
                            + " input BIGINT NOT NULL REFERENCES inputs (input), runs BIGINT NOT NULL,"
                            + " last_run BIGINT NOT NULL, PRIMARY KEY (finding, input))",
                    "CREATE TABLE history (run BIGINT NOT NULL REFERENCES runs (run), finding BIGINT NOT NULL"
                            + " REFERENCES findings (finding), what TEXT NOT NULL, why TEXT,"
                            + " PRIMARY KEY (run, finding, what))",
                    // What version 1 knew of these.
                    "INSERT INTO inputs (input, name) SELECT ROW_NUMBER() OVER (ORDER BY target), target FROM"
                            + " (SELECT DISTINCT target FROM runs WHERE target <> '') AS targets",
                    "INSERT INTO finding_inputs (finding, input, runs, last_run) SELECT s.finding, i.input, COUNT(*),"
                            + " MAX(s.run) FROM sightings s JOIN runs r ON r.run = s.run JOIN inputs i"
                            + " ON i.name = r.target GROUP BY s.finding, i.input",
                    "INSERT INTO history (run, finding, what) SELECT first_run, finding, 'new' FROM findings",
                    "INSERT INTO history (run, finding, what, why) SELECT last_run, finding, 'fixed', fixed_why"
                            + " FROM findings WHERE fixed IS NOT NULL"));

    static final int VERSION = STEPS.size();

    private Schema() {
    }

    /** The version of what is there; 0 for nothing. */
    static int version(Database database, Connection connection) throws SQLException {
        if (!database.hasTable(connection, META)) {
            return 0;
        }
        try (Statement s = connection.createStatement();
                ResultSet r = s.executeQuery("SELECT value FROM " + META + " WHERE name = 'schema'")) {
            return r.next() ? Integer.parseInt(r.getString(1)) : 0;
        } catch (NumberFormatException e) {
            throw new SQLException("its schema version is not a number", e);
        }
    }

    /** @throws HistoryException if somebody with a newer Heddle was here */
    static void requireKnown(Database database, int version) throws HistoryException {
        if (version > VERSION) {
            throw new HistoryException(database.name() + " was written by a newer Heddle: its schema is version "
                    + version + ", this one knows " + VERSION, null);
        }
    }

    /** Brings the tables up to date. To be called while nobody else writes; the caller commits. */
    static void migrate(Database database, Connection connection) throws SQLException, HistoryException {
        migrate(database, connection, VERSION);
    }

    static void migrate(Database database, Connection connection, int wanted) throws SQLException, HistoryException {
        int version = version(database, connection);
        requireKnown(database, version);
        if (version >= wanted) {
            return;
        }
        try (Statement s = connection.createStatement()) {
            if (version == 0) {
                s.executeUpdate("CREATE TABLE " + META + " (name TEXT PRIMARY KEY, value TEXT NOT NULL)");
                s.executeUpdate("INSERT INTO " + META + " (name, value) VALUES ('schema', '0')");
            }
            for (List<String> step : STEPS.subList(version, wanted)) {
                for (String sql : step) {
                    s.executeUpdate(sql);
                }
            }
        }
        try (PreparedStatement s = connection
                .prepareStatement("UPDATE " + META + " SET value = ? WHERE name = 'schema'")) {
            s.setString(1, Integer.toString(wanted));
            s.executeUpdate();
        }
    }
}
