package dev.heddle.probe;

import java.lang.ref.WeakReference;
import jdk.internal.misc.Unsafe;

/** What a call on an object of one class means: data access, synchronization, a view of another object, or nothing. */
final class Kind extends WeakReference<Class<?>> {
    static final int NONE = 0;
    /** Not thread-safe: the object is one location. */
    static final int UNSAFE = 1;
    /** Synchronizes through the object. */
    static final int SYNC = 2;
    /** Synchronizes through the monitor of the object. */
    static final int LOCKED = 3;
    /** Iterators and views of concurrent collections whose collection cannot be found: one clock for all of them. */
    static final int SYNC_ANY = 4;
    /** Of java.util.concurrent.atomic: what calls of it mean is known at the call. */
    static final int ATOMIC = -1;

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final int SIZE = 1 << 12;
    /** Direct-mapped by the class's identity hash; places are overwritten freely. */
    private static final Kind[] CACHE = new Kind[SIZE];

    final int kind;
    /** If not 0: the object stands for the one in this field (a view, an iterator, a wrapper). */
    final long delegate;
    /** Linked maps in access order change when they are read; offset of the flag, or 0. */
    final long accessOrder;

    /** Lists that are an array inside: offsets of the array, and of how much of it is in use, or 0 if that is all of it. */
    long elements;
    long size;
    /** A list inside of which each element has the place that it has here. */
    boolean sameIndices;
    /** The same but for a distance: offset of that, or 0. */
    long shift;

    /** How a class of the target overrides methods of the JDK's class, or null if it overrides none. */
    Overriding overriding;

    private Kind(Class<?> type, int kind, long delegate, long accessOrder) {
        super(type);
        this.kind = kind;
        this.delegate = delegate;
        this.accessOrder = accessOrder;
    }

    /** The object that a view, an iterator or a wrapper stands for, as far as that is known. */
    static Object behind(Object o) {
        Kind k = of(o.getClass());
        Object base = o;
        for (int depth = 0; k.delegate != 0 && k.kind != LOCKED && depth < 8; depth++) {
            Object d = U.getReference(base, k.delegate);
            if (d == null) {
                break;
            }
            base = d;
            k = of(d.getClass());
        }
        return base;
    }

    static Kind of(Class<?> type) {
        int i = Identity.hash(type) & SIZE - 1;
        Kind k = CACHE[i];
        if (k == null || !k.refersTo(type)) {
            k = find(type);
            // Whoever finds it here without a lock must find all of it.
            U.storeFence();
            CACHE[i] = k;
        }
        return k;
    }

    private static Kind find(Class<?> type) {
        Class<?> jdk = type;
        while (jdk != null && jdk.getClassLoader() != null) {
            jdk = jdk.getSuperclass();
        }
        Kind k = find(type, jdk);
        if (jdk != type && k.kind == UNSAFE) {
            k.overriding = Overriding.of(type, jdk);
        }
        return k;
    }

    private static Kind find(Class<?> type, Class<?> c) {
        if (c == null || c == Object.class) {
            return new Kind(type, NONE, 0, 0);
        }
        String n = c.getName();
        String top = n.indexOf('$') < 0 ? n : n.substring(0, n.indexOf('$'));
        boolean nested = n != top;
        if (n.startsWith("java.util.Collections$")) {
            return wrapper(type, c, n.substring(22));
        }
        if (n.startsWith("java.util.concurrent.atomic.")) {
            return new Kind(type, ATOMIC, 0, 0);
        }
        if (n.equals("java.util.concurrent.ConcurrentSkipListSet")) {
            // Also a view of another one: both stand for the map behind them.
            return new Kind(type, SYNC, field(c, "m"), 0);
        }
        if (n.equals("java.util.concurrent.CopyOnWriteArraySet")) {
            return new Kind(type, SYNC, field(c, "al"), 0);
        }
        if (n.startsWith("java.util.concurrent.")) {
            if (!collectionName(top)) {
                return new Kind(type, NONE, 0, 0);
            }
            long d = nested ? delegate(c) : 0;
            if (nested && d == 0 && top.endsWith("CopyOnWriteArrayList")) {
                // An iterator over a snapshot: all of it was published before the iterator was made.
                return new Kind(type, NONE, 0, 0);
            }
            return new Kind(type, nested && d == 0 && !(isData(c)) ? SYNC_ANY : SYNC, d, 0);
        }
        if (n.equals("java.util.Vector") || n.equals("java.util.Stack") || n.equals("java.util.Hashtable")
                || n.equals("java.util.Properties") || n.equals("java.lang.StringBuffer")) {
            return new Kind(type, LOCKED, 0, 0);
        }
        if (n.equals("java.util.ArrayList")) {
            Kind list = new Kind(type, UNSAFE, 0, 0);
            list.elements = field(c, "elementData");
            list.size = field(c, "size");
            return list;
        }
        if (n.equals("java.util.Arrays$ArrayList")) {
            Kind list = new Kind(type, UNSAFE, 0, 0);
            list.elements = field(c, "a");
            return list;
        }
        if (n.startsWith("java.util.Abstract") || n.startsWith("java.util.ImmutableCollections")
                || n.startsWith("java.util.Arrays$")) {
            return new Kind(type, NONE, 0, 0);
        }
        if (nested && n.startsWith("java.util.")) {
            boolean part = n.equals("java.util.ArrayList$SubList");
            long d = part ? field(c, "root") : delegate(c);
            Kind view = new Kind(type, d != 0 ? UNSAFE : NONE, d, 0);
            view.shift = part ? field(c, "offset") : 0;
            return view;
        }
        if (unsafe(c, n)) {
            return new Kind(type, UNSAFE, 0, java.util.LinkedHashMap.class.isAssignableFrom(c) ? accessOrder() : 0);
        }
        return new Kind(type, NONE, 0, 0);
    }

    private static long accessOrder() {
        return U.objectFieldOffset(java.util.LinkedHashMap.class, "accessOrder");
    }

    private static Kind wrapper(Class<?> type, Class<?> c, String name) {
        if (name.startsWith("Synchronized")) {
            return new Kind(type, LOCKED, field(c, "mutex"), 0);
        }
        if (name.startsWith("Unmodifiable") || name.startsWith("Checked") || name.startsWith("SetFromMap")
                || name.startsWith("AsLIFOQueue")) {
            Kind wrapper = new Kind(type, UNSAFE, delegate(c), 0);
            wrapper.sameIndices = name.endsWith("List");
            return wrapper;
        }
        return new Kind(type, NONE, 0, 0);
    }

    private static boolean collectionName(String top) {
        return top.endsWith("Map") || top.endsWith("Set") || top.endsWith("List") || top.endsWith("Queue")
                || top.endsWith("Deque");
    }

    private static boolean isData(Class<?> c) {
        return java.util.Collection.class.isAssignableFrom(c) || java.util.Map.class.isAssignableFrom(c);
    }

    private static boolean unsafe(Class<?> c, String n) {
        if (n.startsWith("java.util.") && n.indexOf('.', 10) < 0 && isData(c)) {
            return true;
        }
        return n.equals("java.lang.StringBuilder") || java.text.Format.class.isAssignableFrom(c)
                && !n.startsWith("java.time.") || java.util.Calendar.class.isAssignableFrom(c)
                || n.equals("java.util.BitSet") || n.equals("java.util.Date")
                || n.equals("java.util.StringJoiner") || n.equals("java.util.Scanner")
                || n.equals("java.util.StringTokenizer") || n.equals("java.util.Formatter")
                || n.equals("java.util.regex.Matcher") || java.security.MessageDigest.class.isAssignableFrom(c)
                || n.equals("javax.crypto.Cipher") || n.equals("javax.crypto.Mac");
    }

    /** The field of a view or iterator that holds the collection or map it belongs to. */
    private static long delegate(Class<?> c) {
        try {
            for (Class<?> k = c; k != null && k.getClassLoader() == null && k != Object.class; k = k.getSuperclass()) {
                java.lang.reflect.Field best = null;
                for (java.lang.reflect.Field f : (java.lang.reflect.Field[]) Hidden.raw().invoke(k, false)) {
                    if (!java.lang.reflect.Modifier.isStatic(f.getModifiers()) && isData(f.getType())
                            && (best == null || f.getName().startsWith("this$"))) {
                        best = f;
                    }
                }
                if (best != null) {
                    return U.objectFieldOffset(best);
                }
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            Probes.failed(e);
        }
        return 0;
    }

    /** Offset of a field of that name in the class or the next of its parents that has one; 0 if none has. */
    static long field(Class<?> c, String name) {
        for (Class<?> k = c; k != null; k = k.getSuperclass()) {
            try {
                return U.objectFieldOffset(k, name);
            } catch (InternalError notHere) {
                continue;
            }
        }
        return 0;
    }
}
