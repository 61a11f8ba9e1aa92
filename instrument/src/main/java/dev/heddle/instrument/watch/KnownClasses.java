package dev.heddle.instrument.watch;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Which fields classes declare, and which fields they name: of all classes that came by, and of those that these refer to. */
final class KnownClasses {
    /** The flags of a field that nobody knows. */
    static final int UNKNOWN = -1;
    private static final int DEPTH = 64;
    private static final String[] NONE = new String[0];
    private static final Entry MISSING = new Entry(null, NONE, new int[0], NONE, false, false);

    /** A field, where it is declared. */
    record Field(String owner, String name, int flags) {
    }

    /** @param loaded whether the class itself came by, and was not only read because another one refers to it */
    private record Entry(String superName, String[] fields, int[] flags, String[] refs, boolean loaded,
            boolean initializer) {
        int flagsOf(String field) {
            for (int i = 0; i < fields.length; i++) {
                if (fields[i].equals(field)) {
                    return flags[i];
                }
            }
            return UNKNOWN;
        }
    }

    /** A loader as a key that does not keep it from going. Loaders are code of the target, so they are not asked whether they are equal. */
    private static final class Key extends WeakReference<ClassLoader> {
        private final int hash;

        Key(ClassLoader loader, ReferenceQueue<ClassLoader> gone) {
            super(loader, gone);
            hash = System.identityHashCode(loader);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            ClassLoader loader = get();
            return loader != null && other instanceof Key && ((Key) other).refersTo(loader);
        }
    }

    /** By loader, and in it by name. */
    private final Map<Key, Map<String, Entry>> entries = new ConcurrentHashMap<>();
    private final ReferenceQueue<ClassLoader> gone = new ReferenceQueue<>();
    /** Of the boot loader. */
    private final Map<String, Entry> boot = new ConcurrentHashMap<>();
    /** One string for each name, however many classes say it. */
    private final Map<String, String> names = new ConcurrentHashMap<>();
    /** How often a class was read that had not come by. Rises before the reading, so that who sees what came of it sees this too. */
    private final AtomicInteger reads = new AtomicInteger();
    /** How many of these are over. Rises after the reading, when all that it let be loaded is loaded. */
    private final AtomicInteger readsOver = new AtomicInteger();

    private Map<String, Entry> of(ClassLoader loader) {
        if (loader == null) {
            return boot;
        }
        Map<String, Entry> known = entries.get(new Key(loader, null));
        if (known != null) {
            return known;
        }
        for (Object key = gone.poll(); key != null; key = gone.poll()) {
            entries.remove(key);
        }
        Map<String, Entry> made = new ConcurrentHashMap<>();
        known = entries.putIfAbsent(new Key(loader, gone), made);
        return known == null ? made : known;
    }

    private String one(String name) {
        String known = names.putIfAbsent(name, name);
        return known == null ? name : known;
    }

    int reads() {
        return reads.get();
    }

    int readsOver() {
        return readsOver.get();
    }

    boolean isLoaded(ClassLoader loader, String name) {
        Entry e = of(loader).get(name);
        return e != null && e.loaded;
    }

    /** Whether a class that is loaded has an initializer. */
    boolean hasInitializer(ClassLoader loader, String name) {
        Entry e = of(loader).get(name);
        return e != null && e.initializer;
    }

    /** A class that is loaded. */
    void put(ClassLoader loader, Glance g) {
        of(loader).put(one(g.name), entry(loader, g, true));
    }

    private Entry entry(ClassLoader loader, Glance g, boolean loaded) {
        int n = g.fields.size();
        String[] fields = new String[n];
        int[] flags = new int[n];
        for (int i = 0; i < n; i++) {
            fields[i] = one(g.fields.get(i));
            flags[i] = g.flags.get(i);
        }
        return new Entry(g.superName == null ? null : one(g.superName), fields, flags,
                loader == null ? NONE : foreign(g), loaded, g.initializer);
    }

    private String[] foreign(Glance g) {
        if (g.refs.isEmpty()) {
            return NONE;
        }
        String[] out = new String[g.refs.size()];
        for (int i = 0; i < out.length; i++) {
            out[i] = one(g.refs.get(i));
        }
        return out;
    }

    /** Fields that a class declares, or names of others, owner and name in turn; null if it never came by. */
    String[] refs(ClassLoader loader, String name) {
        Entry e = of(loader).get(name);
        if (e == null) {
            return null;
        }
        String[] out = Arrays.copyOf(e.refs, e.refs.length + 2 * e.fields.length);
        for (int i = 0; i < e.fields.length; i++) {
            out[e.refs.length + 2 * i] = name;
            out[e.refs.length + 2 * i + 1] = e.fields[i];
        }
        return out;
    }

    void clear() {
        boot.clear();
        entries.clear();
        names.clear();
    }

    int size() {
        int n = boot.size();
        for (Map<String, Entry> m : entries.values()) {
            n += m.size();
        }
        return n;
    }

    /** The field that is meant by this owner and name, or null if its class cannot be found. */
    Field field(ClassLoader loader, String owner, String name) {
        return field(loader, owner, name, true);
    }

    /** The same without reading any class: null also if one has not come by yet. */
    Field peek(ClassLoader loader, String owner, String name) {
        return field(loader, owner, name, false);
    }

    private Field field(ClassLoader loader, String owner, String name, boolean reads) {
        String at = owner;
        for (int depth = 0; at != null && depth < DEPTH; depth++) {
            Entry e = find(loader, at, reads);
            if (e == null || e == MISSING) {
                return null;
            }
            int flags = e.flagsOf(name);
            if (flags != UNKNOWN) {
                return new Field(at, name, flags);
            }
            at = e.superName;
        }
        // A constant of an interface, which is final.
        return new Field(owner, name, Glance.FINAL);
    }

    /**
     * Whether the loader has a class of this name from its parent if the parent has one. Others may have one of their own, in which a field is
     * volatile that is not in that of the parent.
     */
    private static boolean asksParentFirst(ClassLoader loader, String name) {
        if (loader == null || name.startsWith("java/")) {
            return true;
        }
        Class<?> type = loader.getClass();
        return type == URLClassLoader.class || type.getName().startsWith("jdk.internal.loader.ClassLoaders$");
    }

    private Entry find(ClassLoader loader, String name, boolean reads) {
        ClassLoader l = loader;
        for (int depth = 0; depth < DEPTH; depth++) {
            Entry e = of(l).get(name);
            if (e != null) {
                return e;
            }
            if (l == null || !asksParentFirst(l, name)) {
                break;
            }
            l = l.getParent();
        }
        if (!reads) {
            return null;
        }
        this.reads.incrementAndGet();
        Entry read;
        try {
            read = read(loader, name);
        } finally {
            readsOver.incrementAndGet();
        }
        of(loader).putIfAbsent(one(name), read);
        return read;
    }

    private Entry read(ClassLoader loader, String name) {
        String file = name + ".class";
        try (InputStream in = loader == null
                ? ClassLoader.getSystemResourceAsStream(file)
                : loader.getResourceAsStream(file)) {
            if (in != null) {
                Glance g = Glance.at(in.readAllBytes());
                return entry(loader, g, false);
            }
        } catch (IOException | RuntimeException | LinkageError unreadable) {
            return MISSING;
        }
        return MISSING;
    }
}
