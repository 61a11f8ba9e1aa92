/**
 * Whole runs with real JVMs. The truth table holds small programs that carry their own expectation; each is run under the
 * agent on every JDK at hand, and what the agent wrote into its journal is compared with the expectation.
 */
package dev.heddle.tests;
