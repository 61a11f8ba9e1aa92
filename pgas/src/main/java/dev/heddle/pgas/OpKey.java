package dev.heddle.pgas;

/** An operation that goes on by itself after it was begun; numbered by the strand that began it. */
record OpKey(long strand, int number) {
}
