package dev.heddle.pgas;

/**
 * A shared variable of one thread.
 *
 * @param name       as in findings, {@code StartPoint.Shared.table}
 * @param dimensions of its declared type; {@link #ANY} if that does not say
 */
record Variable(int owner, String name, int dimensions) {
    /** Dimensions of something that may or may not be an array. */
    static final int ANY = 4;
    private static final int[] BITS = {62, 62, 31, 20, 15};

    private int bits() {
        return BITS[dimensions];
    }

    /** Whether a path of indices can be told from all others. */
    boolean fits(int[] path) {
        if (path.length > dimensions) {
            return false;
        }
        for (int i : path) {
            if (i < 0 || (long) i >= 1L << bits()) {
                return false;
            }
        }
        return true;
    }

    /** The first cell below a path of indices, in lexicographic order. */
    long low(int[] path) {
        long at = 0;
        for (int k = 0; k < dimensions; k++) {
            at = at << bits() | (k < path.length ? path[k] : 0);
        }
        return at;
    }

    /** The cell after the last one below a path. */
    long high(int[] path) {
        return path.length == 0 || dimensions == 0
                ? Long.MAX_VALUE
                : low(path) + (1L << bits() * (dimensions - path.length));
    }

    /** Cells as a person writes them, {@code [3]}, {@code [4..9]} or nothing for all. */
    String range(long low, long high) {
        if (high == Long.MAX_VALUE || dimensions == 0) {
            return "";
        }
        if (dimensions == 1) {
            return high - low == 1 ? "[" + low + "]" : "[" + low + ".." + (high - 1) + "]";
        }
        StringBuilder out = new StringBuilder();
        long width = high - low;
        for (int k = dimensions - 1; k >= 0; k--) {
            long unit = 1L << bits() * k;
            if (unit < width && k < dimensions - 1 && width % unit != 0) {
                break;
            }
            long from = low / unit % (1L << bits());
            if (width <= unit) {
                out.append('[').append(from).append(']');
                if (width == unit) {
                    break;
                }
            } else {
                out.append('[').append(from).append("..").append(from + width / unit - 1).append(']');
                break;
            }
        }
        return out.toString();
    }
}
