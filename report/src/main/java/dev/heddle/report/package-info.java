/**
 * What a person or another program reads about a run: one class per output format, and the two ways to say that a
 * finding is known ({@link dev.heddle.report.Suppression}, {@link dev.heddle.report.Baseline}).
 *
 * <p>
 * Whatever came from the target (thread names, class names, lock names, paths) may contain anything, so every format
 * passes it through {@link dev.heddle.report.Escape} or its own stricter escaping.
 */
package dev.heddle.report;
