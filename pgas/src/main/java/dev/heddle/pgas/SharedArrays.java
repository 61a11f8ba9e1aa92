package dev.heddle.pgas;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Which arrays are part of shared variables of this JVM's threads, and where. What was found is looked at again each time, because programs exchange
 * arrays; what was not found is believed until the next barrier.
 */
final class SharedArrays {
    /** References that are followed in one search at most. */
    private static final int SEARCHED = 1 << 16;

    /** A variable of a thread, and where its value is. */
    private record Root(Object holder, Field field, Variable variable) {
        private Object value() {
            try {
                return field.get(holder);
            } catch (IllegalAccessException e) {
                return null;
            }
        }
    }

    /** What an array is: the elements of a variable below some indices. */
    static final class Place {
        final Variable variable;
        final int[] prefix;
        private final Root root;
        private final long since;

        private Place(Root root, int[] prefix, long since) {
            this.variable = root == null ? null : root.variable();
            this.root = root;
            this.prefix = prefix;
            this.since = since;
        }
    }

    private static final class Key extends WeakReference<Object> {
        private final int hash;

        private Key(Object o, ReferenceQueue<Object> queue) {
            super(o, queue);
            hash = System.identityHashCode(o);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            Object o = get();
            return this == other || o != null && other instanceof Key k && k.get() == o;
        }
    }

    private final List<Root> roots = new CopyOnWriteArrayList<>();
    private final Map<Key, Place> places = new ConcurrentHashMap<>();
    private final Map<Key, Integer> holders = new ConcurrentHashMap<>();
    private final ReferenceQueue<Object> gone = new ReferenceQueue<>();
    /** Grows with each barrier; a hint, so that an update may be lost. */
    private volatile long time;

    void add(Object holder, Field field, Variable variable) {
        holders.put(new Key(holder, gone), variable.owner());
        if (variable.dimensions() > 0) {
            roots.add(new Root(holder, field, variable));
        }
        timePasses();
    }

    @SuppressWarnings("NonAtomicOperationOnVolatileField")
    void timePasses() {
        time = time + 1;
    }

    /** The thread whose storage an object is, or -1. */
    int owner(Object holder) {
        Integer owner = holders.get(new Key(holder, null));
        return owner == null ? -1 : owner;
    }

    /** Null for an array that is not shared. */
    Place find(Object array) {
        Key key = new Key(array, null);
        Place p = places.get(key);
        long now = time;
        if (p != null && (p.root == null ? p.since == now : p.root.value() != null && at(p) == array)) {
            return p.root == null ? null : p;
        }
        for (Object k = gone.poll(); k != null; k = gone.poll()) {
            places.remove(k);
            holders.remove(k);
        }
        int[] left = {SEARCHED};
        for (Root r : roots) {
            int[] prefix = search(r.value(), array, r.variable().dimensions(), 0, left);
            if (prefix != null) {
                Place found = new Place(r, prefix, now);
                places.put(new Key(array, gone), found);
                return found;
            }
        }
        places.put(new Key(array, gone), new Place(null, null, now));
        return null;
    }

    private static Object at(Place p) {
        Object o = p.root.value();
        for (int i : p.prefix) {
            if (!(o instanceof Object[] row) || i >= row.length) {
                return null;
            }
            o = row[i];
        }
        return o;
    }

    /** The indices that lead to an array, or null. */
    private static int[] search(Object in, Object array, int dimensions, int depth, int[] left) {
        if (in == array) {
            return new int[depth];
        }
        if (depth + 1 >= dimensions || !(in instanceof Object[] rows) || !mayHold(rows, array)) {
            return null;
        }
        for (int i = 0; i < rows.length && left[0]-- > 0; i++) {
            int[] path = rows[i] == null ? null : search(rows[i], array, dimensions, depth + 1, left);
            if (path != null) {
                path[depth] = i;
                return path;
            }
        }
        return null;
    }

    private static boolean mayHold(Object[] rows, Object array) {
        Class<?> t = rows.getClass().getComponentType();
        while (t.isArray()) {
            if (t == array.getClass()) {
                return true;
            }
            t = t.getComponentType();
        }
        return t == Object.class;
    }
}
