package dev.heddle.session.store;

import dev.heddle.report.Escape;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A database that several machines share. The tables are in the schema {@code heddle}, or in the one that the URL names
 * ({@code currentSchema=booking}): one for each project.
 */
final class PostgresDatabase implements Database {
    static final String PREFIX = "jdbc:postgresql:";
    private static final String SCHEMA = "heddle";
    private static final Pattern PASSWORD = Pattern
            .compile("(?i)((?:^|[?&])(?:\\w*password)=)[^&]*|(://[^:/@?]+:)[^@/?]*(?=@)");
    private static final Pattern NAMED = Pattern.compile("[?&]currentSchema=([A-Za-z_][A-Za-z0-9_]*)(?:&|$)");
    /** Any number, as long as all use the same. */
    private static final long LOCK = 0x686564646c65L;

    private final String url;
    private final Map<String, String> environment;

    PostgresDatabase(String url, Map<String, String> environment) {
        this.url = url;
        this.environment = environment;
    }

    /** The same text without what nobody else should read. */
    static String withoutPassword(String text) {
        return PASSWORD.matcher(text).replaceAll(m -> (m.group(1) == null ? m.group(2) : m.group(1)) + "***");
    }

    @Override
    public String name() {
        return Escape.text(withoutPassword(url));
    }

    @Override
    public Connection open() throws SQLException {
        Properties properties = new Properties();
        set(properties, "user", "PGUSER");
        set(properties, "password", "PGPASSWORD");
        properties.setProperty("ApplicationName", SCHEMA);
        properties.setProperty("connectTimeout", "5");
        properties.setProperty("socketTimeout", "30");
        Connection connection = new org.postgresql.Driver().connect(url, properties);
        if (connection == null) {
            throw new SQLException("the URL is not one of PostgreSQL");
        }
        try {
            connection.setAutoCommit(false);
            useSchema(connection);
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /** What libpq reads; the URL wins over it. */
    private void set(Properties properties, String name, String variable) {
        String value = environment.get(variable);
        if (value != null && !url.contains(name + "=")) {
            properties.setProperty(name, value);
        }
    }

    /** Makes the schema if it is not there. Who has no right to do so can use one that others have made. */
    private void useSchema(Connection connection) throws SQLException {
        Matcher named = NAMED.matcher(url);
        boolean own = !named.find();
        String schema = own ? SCHEMA : named.group(1);
        beginWriting(connection);
        try (Statement s = connection.createStatement()) {
            boolean there;
            try (ResultSet r = s.executeQuery("SELECT 1 FROM pg_namespace WHERE nspname = '" + schema + "'")) {
                there = r.next();
            }
            if (!there) {
                s.executeUpdate("CREATE SCHEMA \"" + schema + "\"");
            }
            s.execute("SET search_path TO \"" + schema + "\"");
        }
        connection.commit();
    }

    @Override
    public Connection openToRead() throws SQLException {
        return open();
    }

    @Override
    public boolean hasTable(Connection connection, String table) throws SQLException {
        try (PreparedStatement s = connection.prepareStatement(
                "SELECT 1 FROM pg_tables WHERE schemaname = CURRENT_SCHEMA() AND tablename = ?")) {
            s.setString(1, table);
            try (ResultSet r = s.executeQuery()) {
                return r.next();
            }
        }
    }

    @Override
    public void beginReading(Connection connection) throws SQLException {
        try (Statement s = connection.createStatement()) {
            s.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
        }
    }

    @Override
    public void beginWriting(Connection connection) throws SQLException {
        try (Statement s = connection.createStatement();
                ResultSet r = s.executeQuery("SELECT pg_advisory_xact_lock(" + LOCK + ")")) {
            r.next();
        }
    }

    @Override
    public void commit(Connection connection) throws SQLException {
        connection.commit();
    }

    @Override
    public void rollback(Connection connection) throws SQLException {
        connection.rollback();
    }

    @Override
    public String explain(Throwable failure) {
        // Several lines, of which the first says what happened; it may repeat the URL.
        String said = String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
        return "cannot be used: " + Escape.text(withoutPassword(said));
    }
}
