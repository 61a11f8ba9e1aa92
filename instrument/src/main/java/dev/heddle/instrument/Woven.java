package dev.heddle.instrument;

/** A class loader that instruments its classes itself, because it keeps the result for the next of its kind. */
public interface Woven {
}
