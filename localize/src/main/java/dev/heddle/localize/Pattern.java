package dev.heddle.localize;

import java.util.ArrayList;
import java.util.List;

/**
 * Two or three accesses to one location by two threads, as Falcon (Park, Vuduc and Harrold, ICSE 2010) looks at them: an order between two, or
 * one that comes between two others and cannot be moved out.
 *
 * @param last null for an order of two
 */
record Pattern(Access first, Access second, Access last) {
    /** The last accesses to a location; what a thread reads again without anybody in between is the same read. */
    static final class Window {
        private static final int SIZE = 5;

        private record Entry(String thread, Access access) {
        }

        private final List<Entry> entries = new ArrayList<>();

        /** The patterns that this access completes. */
        List<Pattern> slide(String thread, Access access) {
            List<Pattern> found = new ArrayList<>();
            if (entries.isEmpty()) {
                entries.add(new Entry(thread, access));
                return found;
            }
            Entry before = entries.get(entries.size() - 1);
            if (!access.write() && before.thread.equals(thread)) {
                // As in the paper that compares the two: such a read is dropped.
                return found;
            }
            if (!before.thread.equals(thread) && before.access.conflicts(access)) {
                found.add(new Pattern(before.access, access, null));
                for (int i = entries.size() - 2; i >= 0; i--) {
                    Entry e = entries.get(i);
                    if (e.thread.equals(thread)) {
                        if (unserializable(e.access, before.access, access)) {
                            found.add(new Pattern(e.access, before.access, access));
                        }
                        break;
                    }
                }
            }
            entries.add(new Entry(thread, access));
            if (entries.size() > SIZE) {
                entries.remove(0);
            }
            return found;
        }

        private static boolean unserializable(Access first, Access between, Access last) {
            return between.write() || first.write() && last.write();
        }
    }

    @Override
    public String toString() {
        return first + ", " + second + (last == null ? "" : ", " + last);
    }
}
