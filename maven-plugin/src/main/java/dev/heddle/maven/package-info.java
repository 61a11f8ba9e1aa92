/** The goals of the Maven plugin. What they do is in {@code session}; here they get their parameters, and their results their lines in a log. */
package dev.heddle.maven;
