package dev.heddle.instrument;

import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import org.objectweb.asm.ClassReader;

/**
 * Finds classes that instrumented code refers to, without loading them: it reads their bytes through the referring class
 * loader. A class that cannot be found that way is left alone by the accesses to it.
 */
final class Resolver {
    private static final ClassMeta MISSING = null;

    /** Per loader (null: the boot loader) from class name to meta; both levels are protected by this. */
    private final Map<ClassLoader, Map<String, ClassMeta>> cache = new WeakHashMap<>();
    private final Map<String, ClassMeta> boot = new HashMap<>();
    private final Errands errands = new Errands(Errands.PATIENCE_MILLIS);

    /** From now on loaders of the target are asked in a thread of its own; see {@link Errands}. */
    void startReading() {
        errands.start();
    }

    static boolean jdkName(String name) {
        return name.startsWith("java/") || name.startsWith("jdk/") || name.startsWith("sun/")
                || name.startsWith("com/sun/proxy/") || name.startsWith("javax/crypto/");
    }

    ClassMeta find(ClassLoader loader, String name) {
        if (name.startsWith("[")) {
            return MISSING;
        }
        boolean jdk = jdkName(name);
        synchronized (this) {
            Map<String, ClassMeta> known = jdk || loader == null ? boot : cache.get(loader);
            if (known != null && known.containsKey(name)) {
                return known.get(name);
            }
        }
        ClassMeta meta = jdk ? load(null, name, true) : fromLoader(loader, name);
        synchronized (this) {
            Map<String, ClassMeta> known = jdk || loader == null
                    ? boot
                    : cache.computeIfAbsent(loader, k -> new HashMap<>());
            known.put(name, meta);
        }
        return meta;
    }

    private ClassMeta fromLoader(ClassLoader loader, String name) {
        ClassLoader platform = ClassLoader.getPlatformClassLoader();
        if (platform.getResource(name + ".class") != null) {
            return load(platform, name, true);
        }
        return loader == null ? MISSING : load(loader, name, false);
    }

    private ClassMeta load(ClassLoader loader, String name, boolean jdk) {
        byte[] bytes = errands.bytes(loader, name + ".class");
        try {
            ClassMeta meta = bytes == null ? MISSING : ClassMeta.read(new ClassReader(bytes), jdk);
            if (meta != null) {
                meta.inDirectory = !jdk && inDirectory(loader, name);
            }
            return meta;
        } catch (RuntimeException | LinkageError unreadable) {
            return MISSING;
        }
    }

    boolean inDirectory(ClassLoader loader, String name) {
        return errands.isFile(loader, name + ".class");
    }

    /** Remembers a class that is being defined; its own bytes are the best source. */
    synchronized void put(ClassLoader loader, ClassMeta meta) {
        if (loader != null) {
            cache.computeIfAbsent(loader, k -> new HashMap<>()).put(meta.name, meta);
        }
    }

    /** The class that declares the field that {@code owner.field} means, or null. */
    ClassMeta declaring(ClassLoader loader, ClassMeta owner, String field) {
        for (ClassMeta c = owner; c != null; c = c.superName == null ? null : find(loader, c.superName)) {
            if (c.fields.containsKey(field)) {
                return c;
            }
            for (String i : c.interfaces) {
                ClassMeta m = find(loader, i);
                ClassMeta d = m == null ? null : declaring(loader, m, field);
                if (d != null) {
                    return d;
                }
            }
        }
        return null;
    }

    /** The first JDK class among the superclasses of a class, or null if the chain cannot be followed. */
    String jdkSuper(ClassLoader loader, String name) {
        String n = name;
        for (int depth = 0; depth < 64; depth++) {
            if (jdkName(n)) {
                return n;
            }
            ClassMeta m = find(loader, n);
            if (m == null || m.superName == null) {
                return null;
            }
            if (m.jdk) {
                return n;
            }
            n = m.isInterface() ? firstJdkInterface(loader, m) : m.superName;
            if (n == null) {
                return null;
            }
        }
        return null;
    }

    private String firstJdkInterface(ClassLoader loader, ClassMeta m) {
        for (String i : m.interfaces) {
            if (jdkName(i)) {
                return i;
            }
            ClassMeta im = find(loader, i);
            String n = im == null ? null : firstJdkInterface(loader, im);
            if (n != null) {
                return n;
            }
        }
        return null;
    }

}
