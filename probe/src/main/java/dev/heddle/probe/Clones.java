package dev.heddle.probe;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;

/**
 * A clone has a history of its own: what {@code Object.clone} copied of the original's shadow is taken out again. (The
 * copy may even have caught a word in its locked state.)
 */
public final class Clones {
    private static final Unsafe U = Unsafe.getUnsafe();

    /** Offsets of the hidden fields of a class: longs, and the one reference last. */
    private static final ClassValue<long[]> HIDDEN = new ClassValue<long[]>() {
        @Override
        protected long[] computeValue(Class<?> type) {
            return offsets(type);
        }
    };

    private Clones() {
    }

    private static long[] offsets(Class<?> type) {
        long[] out = new long[16];
        int n = 0;
        try {
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                for (Field f : (Field[]) Hidden.raw().invoke(c, false)) {
                    if (f.getName().startsWith(Hidden.PREFIX) && !Modifier.isStatic(f.getModifiers())) {
                        if (n == out.length) {
                            out = java.util.Arrays.copyOf(out, n * 2);
                        }
                        long off = U.objectFieldOffset(f);
                        out[n++] = f.getType() == long.class ? off : -off;
                    }
                }
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            Probes.failed(e);
        }
        return java.util.Arrays.copyOf(out, n);
    }

    /** After a call of clone: a negative offset is that of a reference. */
    public static void made(Object clone) {
        if (clone == null || clone.getClass().isArray()) {
            return;
        }
        try {
            ThreadMute.on();
            long[] all = HIDDEN.get(clone.getClass());
            for (int i = 0; i < all.length; i++) {
                if (all[i] > 0) {
                    U.putLong(clone, all[i], 0);
                } else {
                    U.putReference(clone, -all[i], null);
                }
            }
        } catch (Throwable t) {
            Probes.failed(t);
        } finally {
            ThreadMute.off();
        }
    }
}
