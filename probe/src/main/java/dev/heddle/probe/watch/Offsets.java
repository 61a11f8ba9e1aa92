package dev.heddle.probe.watch;

import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.ForceInline;

/** Array layout. Read by reflection because the type of these constants differs between JDKs. */
public final class Offsets {
    private static final long OBJECT_BASE = constant("ARRAY_OBJECT_BASE_OFFSET");
    private static final long OBJECT_SCALE = constant("ARRAY_OBJECT_INDEX_SCALE");
    private static final long LONG_BASE = constant("ARRAY_LONG_BASE_OFFSET");

    private static final long BYTE_BASE = constant("ARRAY_BYTE_BASE_OFFSET");

    private Offsets() {
    }

    private static long constant(String name) {
        try {
            return Unsafe.class.getField(name).getLong(null);
        } catch (ReflectiveOperationException e) {
            throw new InternalError(e);
        }
    }

    /** Of an element of an array, of a class that is not known before. */
    static long of(Class<?> array, int index) {
        try {
            Unsafe u = Unsafe.getUnsafe();
            long base = ((Number) Unsafe.class.getMethod("arrayBaseOffset", Class.class).invoke(u, array)).longValue();
            return base + (long) index * u.arrayIndexScale(array);
        } catch (ReflectiveOperationException e) {
            throw new InternalError(e);
        }
    }

    public static long ofObject(int index) {
        return OBJECT_BASE + index * OBJECT_SCALE;
    }

    public static long ofLong(int index) {
        return LONG_BASE + index * 8L;
    }

    @ForceInline
    public static long ofByte(int index) {
        return BYTE_BASE + index;
    }
}
