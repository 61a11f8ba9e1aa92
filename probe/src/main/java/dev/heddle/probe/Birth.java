package dev.heddle.probe;

/**
 * Where an object comes from, in words that mean the same in every run: the n-th object that this thread has made at this place.
 * Only under control, and only while somebody predicts or aims.
 */
public final class Birth {
    /** How the thread came to be, like {@code main/2}. */
    public final String thread;
    public final int site;
    public final int number;

    Birth(String thread, int site, int number) {
        this.thread = thread;
        this.site = site;
        this.number = number;
    }

    /** Null if it is not known. */
    public static Birth of(Object o) {
        Ext x = o == null ? null : Exts.peek(o);
        return x == null ? null : x.birth;
    }
}
