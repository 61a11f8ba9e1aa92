package dev.heddle.session.store;

import java.sql.Connection;
import java.sql.SQLException;

/** What differs between the databases that can hold the history. All other SQL is the same for both. */
interface Database {
    /** How the user knows it; never with a password. */
    String name();

    /** Several processes may open the same database at once. */
    Connection open() throws SQLException;

    /** The same for reading only, where nothing can be written. */
    Connection openToRead() throws SQLException;

    /** Whether it has this table. */
    boolean hasTable(Connection connection, String table) throws SQLException;

    /** Begins a transaction that sees everything as it was at one moment. */
    void beginReading(Connection connection) throws SQLException;

    /**
     * Begins a transaction in which nobody else writes, and waits for others that do. When the process ends before it commits, nothing
     * of it was ever there.
     */
    void beginWriting(Connection connection) throws SQLException;

    void commit(Connection connection) throws SQLException;

    /** Ends a transaction as if it had not been. */
    void rollback(Connection connection) throws SQLException;

    /** Why it did not work, as the end of a sentence that begins with the name. */
    String explain(Throwable failure);
}
