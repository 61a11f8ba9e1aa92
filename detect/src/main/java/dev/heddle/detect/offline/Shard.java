package dev.heddle.detect.offline;

import dev.heddle.probe.Events;

/**
 * Some of the locations of a trace: each is in one shard of as many as there are. What orders accesses is seen by every shard, so what is
 * found in a location does not depend on how many shards there are.
 *
 * @param number from 0
 * @param of     how many there are
 */
public record Shard(int number, int of) {
    public static final Shard WHOLE = new Shard(0, 1);
    /** So many elements of an array are together: who goes through one in order stays in a shard for a while. */
    private static final int BLOCK_BITS = 10;

    public Shard {
        if (of < 1 || number < 0 || number >= of) {
            throw new IllegalArgumentException("There is no shard " + number + " of " + of + ".");
        }
    }

    /** Whether it is here that is looked at what has no location. */
    boolean isFirst() {
        return number == 0;
    }

    /**
     * By object and not by member, because an array is reached from many classes, each of which has a name of its own for its elements;
     * static fields have no object.
     */
    boolean has(long object, long location) {
        return numberOf(object, location, of) == number;
    }

    /** In which of so many shards a location is. */
    static int numberOf(long object, long location, int of) {
        if (of == 1) {
            return 0;
        }
        long key = object == 0 ? Events.memberOf(location) : object * 31 + (Events.indexOf(location) >>> BLOCK_BITS);
        long mixed = key * 0x9e37_79b9_7f4a_7c15L;
        return (int) ((mixed >>> 32) % of);
    }
}
