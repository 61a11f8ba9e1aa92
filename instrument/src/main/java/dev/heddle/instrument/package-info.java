/**
 * Puts probes into classes while they are loaded: what is instrumented where ({@link dev.heddle.instrument.Plan}), how
 * ({@link dev.heddle.instrument.MethodWeaver}), and the models of JDK classes ({@code dev.heddle.instrument.jdk}).
 */
package dev.heddle.instrument;
