package dev.heddle.pgas;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Accesses to the same cells by the locks held: each edge is a lock, in ascending order from the root. Who looks for accesses that have no
 * lock in common with theirs leaves whole branches out.
 */
final class LockTrie<T> {
    private final Node<T> root = new Node<>(0);
    private int size;

    private static final class Node<T> {
        private final long lock;
        private final List<T> here = new ArrayList<>(1);
        private List<Node<T>> children = List.of();

        private Node(long lock) {
            this.lock = lock;
        }

        private Node<T> child(long wanted) {
            for (Node<T> c : children) {
                if (c.lock == wanted) {
                    return c;
                }
            }
            if (children.isEmpty()) {
                children = new ArrayList<>(1);
            }
            Node<T> c = new Node<>(wanted);
            children.add(c);
            return c;
        }
    }

    void add(LockSet locks, T what) {
        Node<T> n = root;
        for (int i = 0; i < locks.size(); i++) {
            n = n.child(locks.get(i));
        }
        n.here.add(what);
        size++;
    }

    /** All that hold none of these. */
    void disjoint(LockSet locks, Consumer<T> to) {
        disjoint(root, locks, to);
    }

    private void disjoint(Node<T> n, LockSet locks, Consumer<T> to) {
        n.here.forEach(to);
        for (Node<T> c : n.children) {
            if (!locks.contains(c.lock)) {
                disjoint(c, locks, to);
            }
        }
    }

    void all(Consumer<T> to) {
        disjoint(root, LockSet.EMPTY, to);
    }

    /** Returns whether nothing is left. */
    boolean removeIf(Predicate<T> which) {
        removeIf(root, which);
        return size == 0;
    }

    private void removeIf(Node<T> n, Predicate<T> which) {
        int before = n.here.size();
        if (n.here.removeIf(which)) {
            size -= before - n.here.size();
        }
        for (Node<T> c : n.children) {
            removeIf(c, which);
        }
        if (!n.children.isEmpty()) {
            n.children.removeIf(c -> c.here.isEmpty() && c.children.isEmpty());
        }
    }

    int size() {
        return size;
    }
}
