/**
 * What is remembered of all runs together, in a database: which findings were seen when, and which are fixed. It knows JDBC and the
 * value types, and nothing of how runs are made. {@code docs/store.md} has the tables and the rules.
 */
package dev.heddle.session.store;
