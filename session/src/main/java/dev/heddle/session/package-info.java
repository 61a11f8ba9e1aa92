/**
 * Wires a run together: reads the configuration, starts the target with the agent, follows its journal, keeps the store
 * under {@code .heddle}, and decides the exit code. Knows nothing about command lines, JUnit or Maven: drivers are thin.
 */
package dev.heddle.session;
