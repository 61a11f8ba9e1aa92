package dev.heddle.probe;

import java.util.Arrays;
import jdk.internal.vm.annotation.ReservedStackAccess;

/**
 * The readers of a location that are not ordered with one another. An entry that a later reader knows of is dropped: a
 * write that is ordered after the later read is ordered after the dropped one too. An entry may have its latest values in
 * the {@link Column} of its thread; such an entry stays, because its thread goes on to use it.
 *
 * <p>
 * Protocol: all below is protected by this lock. It is taken under the lock of the location's words, or alone.
 */
final class ReadVector extends SpinLock {
    final int member;
    final ReadVector next;
    /** Read word of the location while it has several readers, else 0. */
    private long word;
    private long[] epochs = new long[2];
    private int[] stamps = new int[2];
    private Column[] columns = new Column[2];
    private int size;
    /** The reader that {@link #racy} found. */
    private int found;

    ReadVector(int member, ReadVector next) {
        this.member = member;
        this.next = next;
    }

    /** Begins anew, with one reader. */
    @ReservedStackAccess
    void begin(long newWord, long epoch, int stamp) {
        take();
        try {
            empty();
            word = newWord;
            put(epoch, stamp, null);
        } finally {
            give();
        }
    }

    /** Adds a reader of the current thread. Its column, if it has one, must have been cleared for the word. */
    @ReservedStackAccess
    void add(ThreadState ts, long epoch, int stamp, Column column) {
        take();
        try {
            int i = 0;
            while (i < size && Epoch.slot(epochs[i]) != Epoch.slot(epoch)) {
                i++;
            }
            if (i < size) {
                epochs[i] = epoch;
                stamps[i] = stamp;
                columns[i] = column;
            } else {
                dropKnown(ts);
                put(epoch, stamp, column);
            }
            if (column != null) {
                column.put(word, epoch, stamp, this);
            }
        } finally {
            give();
        }
    }

    private void dropKnown(ThreadState ts) {
        int n = 0;
        for (int i = 0; i < size; i++) {
            if (columns[i] != null || !ts.knows(epochs[i])) {
                epochs[n] = epochs[i];
                stamps[n] = stamps[i];
                columns[n++] = columns[i];
            }
        }
        for (int i = n; i < size; i++) {
            columns[i] = null;
        }
        size = n;
    }

    private void put(long epoch, int stamp, Column column) {
        if (size == epochs.length) {
            epochs = Arrays.copyOf(epochs, size * 2);
            stamps = Arrays.copyOf(stamps, size * 2);
            columns = Arrays.copyOf(columns, size * 2);
        }
        epochs[size] = epoch;
        stamps[size] = stamp;
        columns[size++] = column;
    }

    /** A column gives the place of this location to another one, or its thread ends. */
    @ReservedStackAccess
    void settle(Column column, long itsWord) {
        take();
        try {
            if (word == itsWord) {
                for (int i = 0; i < size; i++) {
                    if (columns[i] == column) {
                        pull(i);
                        columns[i] = null;
                    }
                }
            }
        } finally {
            give();
        }
    }

    private void pull(int i) {
        Column c = columns[i];
        if (c != null && c.has(word)) {
            epochs[i] = c.epoch(word);
            stamps[i] = c.stamp(word);
        }
    }

    /** Ends the time of several readers with a write. Returns the epoch of a reader that the writer does not know, or 0. */
    @ReservedStackAccess
    long racy(ThreadState ts) {
        take();
        try {
            long racy = 0;
            for (int i = 0; i < size; i++) {
                pull(i);
                if (ts.races(epochs[i], stamps[i])) {
                    racy = epochs[i];
                    found = stamps[i];
                }
            }
            empty();
            return racy;
        } finally {
            give();
        }
    }

    /** Stamp of the reader that the last {@link #racy} returned; under the lock of the location's words. */
    int racyStamp() {
        return found;
    }

    private void empty() {
        for (int i = 0; i < size; i++) {
            columns[i] = null;
        }
        size = 0;
        word = 0;
    }
}
