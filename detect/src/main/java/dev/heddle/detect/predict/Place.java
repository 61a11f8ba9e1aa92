package dev.heddle.detect.predict;

/**
 * A location.
 *
 * @param object   0 for a static field
 * @param location as in {@link dev.heddle.probe.Events#location}; for an element of an array the index alone
 */
record Place(long object, long location) {
    /** Numbers of objects may differ in a few bits only, of which the usual sum would make the same. */
    @Override
    public int hashCode() {
        long mixed = (object * 0x9e37_79b9_7f4a_7c15L ^ location) * 0xff51_afd7_ed55_8ccdL;
        return (int) (mixed ^ mixed >>> 32);
    }
}
