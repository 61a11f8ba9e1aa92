/** JUnit 5: a test that is run under many schedules. */
package dev.heddle.junit;
