/**
 * Lists and runs the tests of a suite, in the target's JVM and with the target's JUnit, for {@code heddle cover --junit}. Uses nothing but
 * the JDK and the JUnit Platform: whatever else were here would be on the target's class path.
 */
package dev.heddle.junit.suite;
