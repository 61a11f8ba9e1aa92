package dev.heddle.probe;

/**
 * Where an object comes from, in words that mean the same in every run: the n-th object that this thread has made at this place,
 * in a method of an object that was itself made somewhere. Only under control, and only while somebody predicts or aims. Written
 * and read by whoever has the turn.
 */
public final class Birth {
    /** How many makers of makers are remembered. */
    public static final int MOST_MAKERS = 7;
    private static final int[] NOBODY = {};

    /** How the thread came to be, like {@code main/2}. */
    public final String thread;
    public final int site;
    public final int number;
    /** Where the objects were made in whose methods it was made, innermost first; null while that is not known. */
    private int[] makers;
    /** What will be known of the maker, whose constructor has not returned; else null. */
    private Ext unborn;

    /** @param maker the object in whose method this one was made, or null */
    Birth(String thread, int site, int number, Object maker) {
        this.thread = thread;
        this.site = site;
        this.number = number;
        Ext m = maker == null ? null : Exts.of(maker);
        if (m == null || m.birth != null) {
            // Copied and not pointed to: a list whose elements make each other would keep all of them.
            makers = m == null ? NOBODY : m.birth.withMakers();
        } else {
            unborn = m;
        }
    }

    /** Null if it is not known. */
    public static Birth of(Object o) {
        Ext x = o == null ? null : Exts.peek(o);
        return x == null ? null : x.birth;
    }

    /** The places at which its makers were made, innermost first; none if it was made in a static method. */
    public int[] makers() {
        if (makers != null) {
            return makers;
        }
        if (unborn.birth == null) {
            return NOBODY;
        }
        makers = unborn.birth.withMakers();
        unborn = null;
        return makers;
    }

    private int[] withMakers() {
        int[] further = makers();
        int[] all = new int[Math.min(MOST_MAKERS, 1 + further.length)];
        all[0] = site;
        System.arraycopy(further, 0, all, 1, all.length - 1);
        return all;
    }
}
