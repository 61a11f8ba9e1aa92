package dev.heddle.junit.suite;

import java.security.CodeSource;

/** The directories and jars that classes come from: what lies together belongs together. */
final class Places {
    private Places() {
    }

    /** Null if nobody knows. */
    static String of(Class<?> c) {
        CodeSource source = c.getProtectionDomain().getCodeSource();
        return source == null || source.getLocation() == null ? null : source.getLocation().toString();
    }

    /** The same by name; the class is not initialized. */
    static String of(String name) {
        try {
            return of(Class.forName(name, false, Thread.currentThread().getContextClassLoader()));
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }
}
