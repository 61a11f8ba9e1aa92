package dev.heddle.session.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/** Statements of one connection, each prepared once. Used by one thread. */
final class Sql implements AutoCloseable {
    private final Connection connection;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    Sql(Connection connection) {
        this.connection = connection;
    }

    /** @param values strings, longs, integers, doubles or null */
    int update(String sql, Object... values) throws SQLException {
        return statement(sql, values).executeUpdate();
    }

    ResultSet query(String sql, Object... values) throws SQLException {
        return statement(sql, values).executeQuery();
    }

    /** The number in the first column of the first row; 0 for NULL and for no row. */
    long number(String sql, Object... values) throws SQLException {
        try (ResultSet r = query(sql, values)) {
            return r.next() ? r.getLong(1) : 0;
        }
    }

    private PreparedStatement statement(String sql, Object... values) throws SQLException {
        PreparedStatement s = prepared.get(sql);
        if (s == null) {
            s = connection.prepareStatement(sql);
            prepared.put(sql, s);
        }
        for (int i = 0; i < values.length; i++) {
            Object value = values[i];
            if (value instanceof Long number) {
                s.setLong(i + 1, number);
            } else if (value instanceof Integer number) {
                s.setInt(i + 1, number);
            } else if (value instanceof Double number) {
                s.setDouble(i + 1, number);
            } else {
                s.setString(i + 1, (String) value);
            }
        }
        return s;
    }

    @Override
    public void close() throws SQLException {
        for (PreparedStatement s : prepared.values()) {
            s.close();
        }
        prepared.clear();
    }
}
