package dev.heddle.detect.race;

/** Finds the shadow of (object, location) without a key object per access. */
final class ShadowTable {
    /** Open addressing: an entry's two keys are in {@code keys[2 * i]} and the next, free if the shadow is null. */
    private long[] keys = new long[2 << 8];
    private Shadow[] shadows = new Shadow[1 << 8];
    private int size;

    Shadow at(long object, long location) {
        int i = find(object, location);
        if (shadows[i] == null) {
            if (size >= shadows.length / 2) {
                grow();
                i = find(object, location);
            }
            put(i, object, location, new Shadow());
            size++;
        }
        return shadows[i];
    }

    int size() {
        return size;
    }

    private int find(long object, long location) {
        long mixed = (object * 0x9e37_79b9_7f4a_7c15L ^ location) * 0xff51_afd7_ed55_8ccdL;
        int i = (int) (mixed ^ mixed >>> 32) & shadows.length - 1;
        while (shadows[i] != null && (keys[2 * i] != object || keys[2 * i + 1] != location)) {
            i = i + 1 & shadows.length - 1;
        }
        return i;
    }

    private void put(int i, long object, long location, Shadow shadow) {
        keys[2 * i] = object;
        keys[2 * i + 1] = location;
        shadows[i] = shadow;
    }

    private void grow() {
        long[] oldKeys = keys;
        Shadow[] old = shadows;
        keys = new long[oldKeys.length * 2];
        shadows = new Shadow[old.length * 2];
        for (int i = 0; i < old.length; i++) {
            if (old[i] != null) {
                put(find(oldKeys[2 * i], oldKeys[2 * i + 1]), oldKeys[2 * i], oldKeys[2 * i + 1], old[i]);
            }
        }
    }
}
