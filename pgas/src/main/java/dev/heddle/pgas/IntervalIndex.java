package dev.heddle.pgas;

import java.util.function.Consumer;

/** One thing for each half-open interval of cells, found again by any interval that overlaps. Not for several threads. */
interface IntervalIndex<T> {
    /** What is kept for exactly this interval, or null. */
    T get(long low, long high);

    /** There must be nothing for this interval yet; {@code low < high}. */
    void add(long low, long high, T what);

    /** Returns whether there was something. */
    boolean remove(long low, long high);

    /** Each thing whose interval overlaps, once, in no particular order. Nothing may be added or removed meanwhile. */
    void overlapping(long low, long high, Consumer<T> to);

    int size();
}
