package dev.heddle.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Finds the buffer of a thread by its id, without a lock and without boxing. A lookup can miss an entry that is being
 * added or moved; {@link #add} then finds it under the monitor. Only the owner's END removes an entry.
 */
final class BufferTable {
    /** Key and buffer never change. {@code next} is written under the table's monitor and read by anyone. */
    private static final class Node {
        final long thread;
        final ThreadBuffer buffer;
        volatile Node next;

        Node(long thread, ThreadBuffer buffer, Node next) {
            this.thread = thread;
            this.buffer = buffer;
            this.next = next;
        }
    }

    /** Replaced, never resized in place: a reader of an old one sees old but whole chains. */
    private volatile AtomicReferenceArray<Node> heads = new AtomicReferenceArray<>(64);
    /** Written under the monitor, read by anyone as a hint. */
    private volatile int size;
    /** Guarded by the monitor. */
    private boolean closed;

    ThreadBuffer get(long thread) {
        AtomicReferenceArray<Node> table = heads;
        for (Node n = table.get(slot(thread, table.length())); n != null; n = n.next) {
            if (n.thread == thread) {
                return n.buffer;
            }
        }
        return null;
    }

    int size() {
        return size;
    }

    /** Adds a buffer and returns it, or the one that was there before, or null when the table is closed. */
    synchronized ThreadBuffer add(long thread, ThreadBuffer buffer) {
        ThreadBuffer there = get(thread);
        if (there != null) {
            return there;
        }
        if (closed) {
            return null;
        }
        AtomicReferenceArray<Node> table = heads;
        if (size >= table.length()) {
            table = doubled(table);
            heads = table;
        }
        int slot = slot(thread, table.length());
        table.set(slot, new Node(thread, buffer, table.get(slot)));
        size++;
        return buffer;
    }

    synchronized void remove(long thread) {
        AtomicReferenceArray<Node> table = heads;
        int slot = slot(thread, table.length());
        Node before = null;
        for (Node n = table.get(slot); n != null; n = n.next) {
            if (n.thread == thread) {
                if (before == null) {
                    table.set(slot, n.next);
                } else {
                    before.next = n.next;
                }
                size--;
                return;
            }
            before = n;
        }
    }

    synchronized List<ThreadBuffer> all() {
        List<ThreadBuffer> found = new ArrayList<>(size);
        AtomicReferenceArray<Node> table = heads;
        for (int i = 0; i < table.length(); i++) {
            for (Node n = table.get(i); n != null; n = n.next) {
                found.add(n.buffer);
            }
        }
        return found;
    }

    /** After this no buffer is added. */
    synchronized void close() {
        closed = true;
    }

    private static AtomicReferenceArray<Node> doubled(AtomicReferenceArray<Node> old) {
        AtomicReferenceArray<Node> twice = new AtomicReferenceArray<>(old.length() * 2);
        for (int i = 0; i < old.length(); i++) {
            for (Node n = old.get(i); n != null; n = n.next) {
                int slot = slot(n.thread, twice.length());
                twice.set(slot, new Node(n.thread, n.buffer, twice.get(slot)));
            }
        }
        return twice;
    }

    private static int slot(long thread, int length) {
        long mixed = thread * 0x9e37_79b9_7f4a_7c15L;
        return (int) (mixed >>> 32) & length - 1;
    }
}
