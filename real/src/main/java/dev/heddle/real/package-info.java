/** Runs programs and test suites of published libraries with and without the agent, and says whether anything changed. */
package dev.heddle.real;
