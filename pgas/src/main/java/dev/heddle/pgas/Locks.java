package dev.heddle.pgas;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;

/** Numbers for the locks of this JVM, which no lock of another node has. Guarded by itself. */
final class Locks {
    private final long base;
    private final Map<Key, Long> numbers = new HashMap<>();
    private final ReferenceQueue<Object> gone = new ReferenceQueue<>();
    private final Map<Long, String> names = new HashMap<>();
    private long last;

    /** A weak reference that is equal to another one of the same object. */
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

    Locks(int node) {
        base = (long) (node + 1) << 32;
    }

    synchronized long of(Object lock) {
        for (Object k = gone.poll(); k != null; k = gone.poll()) {
            numbers.remove(k);
        }
        Long n = numbers.get(new Key(lock, null));
        if (n == null) {
            n = base + ++last;
            numbers.put(new Key(lock, gone), n);
            names.put(n, lock instanceof Class<?> c ? c.getName() + ".class" : lock.getClass().getName());
        }
        return n;
    }

    /** As a person calls it; a lock of another node is only known to be one. */
    synchronized String name(long number) {
        return names.getOrDefault(number, "a lock of its node");
    }
}
