// PAPER: ArrayList
// KNOWN: atomicity-violation SyncSets$SyncSet.removeAll SyncSets$SyncSet.add SyncSets$SyncSet.removeAll
// KNOWN: deadlock SyncSets$SyncSet.removeAll SyncSets$SyncSet.retainAll

import java.util.ConcurrentModificationException;

/**
 * Sets that are wrapped so that each operation holds the lock of the set, as java.util does it (what goes on inside of java.util itself is
 * not interleaved, so these are classes of our own). removeAll holds the lock of its set, and goes through the other one step by
 * step, each step with the lock of that one: no access is without a lock, and yet who adds to the other set between two steps makes
 * the next one fail.
 */
public class SyncSets {
    /** A set in an array, in the order in which things were added. Its cursors fail when somebody else has changed it. */
    static class ArraySet {
        private Object[] items = new Object[4];
        private int size;
        private int changes;

        boolean add(Object o) {
            if (indexOf(o) >= 0) {
                return false;
            }
            if (size == items.length) {
                Object[] more = new Object[2 * size];
                System.arraycopy(items, 0, more, 0, size);
                items = more;
            }
            items[size++] = o;
            changes++;
            return true;
        }

        boolean remove(Object o) {
            int at = indexOf(o);
            if (at < 0) {
                return false;
            }
            for (int i = at + 1; i < size; i++) {
                items[i - 1] = items[i];
            }
            items[--size] = null;
            changes++;
            return true;
        }

        boolean contains(Object o) {
            return indexOf(o) >= 0;
        }

        int size() {
            return size;
        }

        private int indexOf(Object o) {
            for (int i = 0; i < size; i++) {
                if (items[i].equals(o)) {
                    return i;
                }
            }
            return -1;
        }

        Cursor cursor() {
            return new Cursor(this);
        }
    }

    static class Cursor {
        private final ArraySet set;
        private int expected;
        private int at;

        Cursor(ArraySet set) {
            this.set = set;
            this.expected = set.changes;
        }

        boolean hasNext() {
            return at < set.size;
        }

        Object next() {
            if (set.changes != expected) {
                throw new ConcurrentModificationException("changed while somebody went through it");
            }
            return set.items[at++];
        }

        /** Takes out what {@link #next} gave last. */
        void remove() {
            set.remove(set.items[--at]);
            expected = set.changes;
        }
    }

    /** All of it under the lock of the wrapper. */
    static final class SyncSet {
        private final ArraySet set = new ArraySet();

        synchronized boolean add(Object o) {
            return set.add(o);
        }

        synchronized boolean remove(Object o) {
            return set.remove(o);
        }

        synchronized boolean contains(Object o) {
            return set.contains(o);
        }

        synchronized int size() {
            return set.size();
        }

        synchronized Steps steps() {
            return new Steps(set.cursor());
        }

        /** Goes through the smaller one of the two. */
        synchronized boolean removeAll(SyncSet other) {
            boolean changed = false;
            if (set.size() > other.size()) {
                for (Steps s = other.steps(); s.hasNext();) {
                    changed |= set.remove(s.next());
                }
            } else {
                for (Cursor c = set.cursor(); c.hasNext();) {
                    if (other.contains(c.next())) {
                        c.remove();
                        changed = true;
                    }
                }
            }
            return changed;
        }

        synchronized boolean retainAll(SyncSet other) {
            boolean changed = false;
            for (Cursor c = set.cursor(); c.hasNext();) {
                if (!other.contains(c.next())) {
                    c.remove();
                    changed = true;
                }
            }
            return changed;
        }

        /** A way through the set, each step under its lock. */
        final class Steps {
            private final Cursor cursor;

            Steps(Cursor cursor) {
                this.cursor = cursor;
            }

            boolean hasNext() {
                synchronized (SyncSet.this) {
                    return cursor.hasNext();
                }
            }

            Object next() {
                synchronized (SyncSet.this) {
                    return cursor.next();
                }
            }
        }
    }

    static SyncSet words(String... all) {
        SyncSet set = new SyncSet();
        for (String each : all) {
            set.add(each);
        }
        return set;
    }

    public static void main(String[] args) throws InterruptedException {
        SyncSet text = words("the", "loom", "and", "heddle", "of", "a", "weaver");
        SyncSet stop = words("the", "and", "in");
        Thread discards = new Thread(() -> text.removeAll(stop), "discards");
        Thread learns = new Thread(() -> stop.add("of"), "learns");
        Thread narrows = new Thread(() -> stop.retainAll(text), "narrows");
        discards.start();
        learns.start();
        narrows.start();
        discards.join();
        learns.join();
        narrows.join();
    }
}
