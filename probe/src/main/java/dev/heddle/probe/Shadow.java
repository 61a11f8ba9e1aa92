package dev.heddle.probe;

/** What is remembered of the accesses to an object that has no hidden fields. */
abstract class Shadow extends SpinLock {
    /** What it takes at the moment, about; what it takes on later it reports to {@link ShadowMemory} itself. */
    abstract long bytes();
}
