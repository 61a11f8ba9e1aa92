package dev.heddle.control;

/** A location: the same object, whatever its own equals says. */
record Same(Object base, int index, int what) {
    @Override
    public boolean equals(Object other) {
        return other instanceof Same s && s.base == base && s.index == index && s.what == what;
    }

    @Override
    public int hashCode() {
        return 31 * index + what;
    }
}
