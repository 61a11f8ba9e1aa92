package dev.heddle.probe;

/**
 * Hash codes for tables of our own. Where threads are run one at a time the JVM gives every object the same identity hash code,
 * so that a schedule repeats ({@code -XX:hashCode=2}); then objects are told apart by their class and length.
 */
final class Identity {
    private static final int SPREAD = 0x9E3779B9;
    /** Whether all identity hash codes are equal. */
    static final boolean SAME = System.identityHashCode(new Object()) == System.identityHashCode(new Object());

    private Identity() {
    }

    static int hash(Object o) {
        return SAME ? byClass(o) : System.identityHashCode(o);
    }

    static int hash(Class<?> type) {
        if (!SAME) {
            return System.identityHashCode(type);
        }
        int h = type.getName().hashCode() * SPREAD;
        return h ^ h >>> 16;
    }

    private static int byClass(Object o) {
        if (o instanceof Class) {
            return hash((Class<?>) o);
        }
        int h = hash(o.getClass());
        return o.getClass().isArray() ? h + java.lang.reflect.Array.getLength(o) * SPREAD : h;
    }
}
