package dev.heddle.bench.cover;

/**
 * All inputs, measured.
 *
 * @param bytes of what was written about when methods ran
 */
record Measuring(Timed time, long bytes) {
}
