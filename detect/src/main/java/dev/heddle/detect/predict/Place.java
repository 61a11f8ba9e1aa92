package dev.heddle.detect.predict;

/**
 * A location.
 *
 * @param object   0 for a static field
 * @param location as in {@link dev.heddle.probe.Events#location}; for an element of an array the index alone
 */
record Place(long object, long location) {
}
