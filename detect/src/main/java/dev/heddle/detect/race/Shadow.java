package dev.heddle.detect.race;

import java.util.Arrays;

/**
 * The past of one location that can still matter: the last write, and the reads since then: one, if each read came
 * after the one before, otherwise one per slot. Reads before the last write are forgotten: whatever races with them
 * races with the write as well, or the write itself was reported.
 */
final class Shadow {
    private Mark write;
    private Mark read;
    /** The reads when they are more than one, the first {@link #readCount}; then {@link #read} is null. */
    private Mark[] reads;
    private int readCount;

    void read(ThreadClock t, int site, long object, long location, RaceSink sink) {
        if (read != null && read.at(t.slot(), t.clock())) {
            return; // read same epoch
        }
        int mine = readCount == 0 ? -1 : sharedBy(t.slot());
        if (mine >= 0 && reads[mine].clock() == t.clock()) {
            return; // shared, same epoch
        }
        Mark now = t.access(false, site);
        if (write != null && !write.before(t.known())) {
            sink.race(write, now, object, location);
        }
        if (mine >= 0) {
            reads[mine] = now;
        } else if (readCount > 0) {
            share(now);
        } else if (read == null || read.before(t.known())) {
            read = now; // read exclusive
        } else {
            share(read);
            share(now);
            read = null;
        }
    }

    void write(ThreadClock t, int site, long object, long location, RaceSink sink) {
        boolean readByOther = readCount > 0 || read != null && read.slot() != t.slot();
        if (write != null && write.at(t.slot(), t.clock()) && !readByOther) {
            return; // write same epoch
        }
        Mark now = t.access(true, site);
        if (write != null && !write.before(t.known())) {
            sink.race(write, now, object, location);
        }
        if (read != null && !read.before(t.known())) {
            sink.race(read, now, object, location);
        }
        for (int i = 0; i < readCount; i++) {
            if (!reads[i].before(t.known())) {
                sink.race(reads[i], now, object, location);
            }
        }
        write = now;
        read = null;
        reads = null;
        readCount = 0;
    }

    private int sharedBy(int slot) {
        for (int i = 0; i < readCount; i++) {
            if (reads[i].slot() == slot) {
                return i;
            }
        }
        return -1;
    }

    private void share(Mark mark) {
        if (reads == null) {
            reads = new Mark[4];
        } else if (readCount == reads.length) {
            reads = Arrays.copyOf(reads, readCount * 2);
        }
        reads[readCount++] = mark;
    }
}
