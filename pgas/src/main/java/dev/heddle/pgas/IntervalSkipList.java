package dev.heddle.pgas;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * The interval skip list of the paper (figure 7.2): a skip list of all end points, whose edges are marked with the intervals that cover
 * them. To find what covers a point is a search on which the marks of the edges over that point are collected; what begins inside an
 * interval that is asked for stands at the nodes in it.
 *
 * <p>
 * When a new node splits an edge, both halves keep its marks, so that the marks of an interval are always a path of edges from its low end
 * to its high end. A node that no interval ends at any more stays until half of all are such; then the list is built anew.
 */
final class IntervalSkipList<T> implements IntervalIndex<T> {
    private static final int LEVELS = 32;
    private static final int FEW = 64;

    private static final class Entry<T> {
        private final long low;
        private final long high;
        private final T what;

        private Entry(long low, long high, T what) {
            this.low = low;
            this.high = high;
            this.what = what;
        }
    }

    private static final class Node<T> {
        private final long key;
        private final Node<T>[] next;
        private final List<Entry<T>>[] marks;
        /** The intervals that begin here. */
        private final List<Entry<T>> begin = new ArrayList<>(1);
        /** How many begin or end here. */
        private int uses;

        @SuppressWarnings({"unchecked", "rawtypes"})
        private Node(long key, int levels) {
            this.key = key;
            this.next = new Node[levels];
            this.marks = new List[levels];
        }

        private void mark(int level, Entry<T> e) {
            if (marks[level] == null) {
                marks[level] = new ArrayList<>(2);
            }
            marks[level].add(e);
        }
    }

    private final SplittableRandom random;
    private Node<T> head = new Node<>(Long.MIN_VALUE, LEVELS);
    private int levels = 1;
    private int size;
    private int nodes;
    private int unused;

    IntervalSkipList(long seed) {
        random = new SplittableRandom(seed);
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public T get(long low, long high) {
        Node<T> n = last(low);
        if (n.key == low) {
            for (Entry<T> e : n.begin) {
                if (e.high == high) {
                    return e.what;
                }
            }
        }
        return null;
    }

    /** The last node that is not behind a point. */
    private Node<T> last(long at) {
        Node<T> n = head;
        for (int i = levels - 1; i >= 0; i--) {
            while (n.next[i] != null && n.next[i].key <= at) {
                n = n.next[i];
            }
        }
        return n;
    }

    @Override
    public void add(long low, long high, T what) {
        Entry<T> e = new Entry<>(low, high, what);
        Node<T> from = node(low);
        Node<T> to = node(high);
        use(from);
        use(to);
        from.begin.add(e);
        for (Node<T> n = from; n != to;) {
            int i = n.next.length - 1;
            while (n.next[i] == null || n.next[i].key > high) {
                i--;
            }
            n.mark(i, e);
            n = n.next[i];
        }
        size++;
    }

    private void use(Node<T> n) {
        if (n.uses++ == 0) {
            unused--;
        }
    }

    private void release(Node<T> n) {
        if (--n.uses == 0) {
            unused++;
        }
    }

    /** The node at a point, a new one if there is none. */
    private Node<T> node(long key) {
        @SuppressWarnings({"unchecked", "rawtypes"})
        Node<T>[] before = new Node[LEVELS];
        Node<T> n = head;
        for (int i = levels - 1; i >= 0; i--) {
            while (n.next[i] != null && n.next[i].key <= key) {
                n = n.next[i];
            }
            before[i] = n;
        }
        if (n.key == key && n != head) {
            return n;
        }
        int height = Math.min(LEVELS, 1 + Long.numberOfTrailingZeros(random.nextLong() | 1L << LEVELS - 1));
        for (; levels < height; levels++) {
            before[levels] = head;
        }
        Node<T> added = new Node<>(key, height);
        for (int i = 0; i < height; i++) {
            added.next[i] = before[i].next[i];
            before[i].next[i] = added;
            if (before[i].marks[i] != null && added.next[i] != null) {
                added.marks[i] = new ArrayList<>(before[i].marks[i]);
            }
        }
        nodes++;
        unused++;
        return added;
    }

    @Override
    public boolean remove(long low, long high) {
        Node<T> n = last(low);
        Entry<T> e = null;
        for (int i = 0; n.key == low && i < n.begin.size(); i++) {
            if (n.begin.get(i).high == high) {
                e = n.begin.remove(i);
            }
        }
        if (e == null) {
            return false;
        }
        release(n);
        while (n.key != high) {
            int i = n.next.length - 1;
            while (n.marks[i] == null || !n.marks[i].remove(e)) {
                i--;
            }
            n = n.next[i];
        }
        release(n);
        size--;
        if (unused > FEW && unused > nodes / 2) {
            rebuild();
        }
        return true;
    }

    private void rebuild() {
        List<Entry<T>> all = new ArrayList<>(size);
        for (Node<T> n = head; n != null; n = n.next[0]) {
            all.addAll(n.begin);
        }
        head = new Node<>(Long.MIN_VALUE, LEVELS);
        levels = 1;
        size = 0;
        nodes = 0;
        unused = 0;
        for (Entry<T> e : all) {
            add(e.low, e.high, e.what);
        }
    }

    @Override
    public void overlapping(long low, long high, Consumer<T> to) {
        Node<T> n = head;
        for (int i = levels - 1; i >= 0; i--) {
            while (n.next[i] != null && n.next[i].key <= low) {
                n = n.next[i];
            }
            if (n.marks[i] != null) {
                for (Entry<T> e : n.marks[i]) {
                    to.accept(e.what);
                }
            }
        }
        for (n = n.next[0]; n != null && n.key < high; n = n.next[0]) {
            for (Entry<T> e : n.begin) {
                to.accept(e.what);
            }
        }
    }
}
