package dev.heddle.detect.race;

/** Where races go as they are noticed, one call for each pair of accesses. */
interface RaceSink {
    void race(Mark first, Mark second, long object, long location);
}
