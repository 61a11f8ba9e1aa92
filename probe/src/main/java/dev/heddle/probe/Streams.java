package dev.heddle.probe;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/** Calls of JDK streams, writers and handlers to what lies underneath, where that is the target's own. */
public final class Streams {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final int DEEPEST = 8;
    private static final String[] FIELDS = {"out", "in", "se", "sd", "ch", "formatter", "filter", "target"};

    /** The fields of one class that may lead to somebody else's code. Written once per class. */
    private static final ClassValue<long[]> LEADS = new ClassValue<long[]>() {
        @Override
        protected long[] computeValue(Class<?> type) {
            long[] found = new long[0];
            try {
                for (Class<?> k = type; k != null && k != Object.class; k = k.getSuperclass()) {
                    for (Field f : (Field[]) Hidden.raw().invoke(k, false)) {
                        if (leads(f)) {
                            found = Arrays.copyOf(found, found.length + 1);
                            found[found.length - 1] = U.objectFieldOffset(f);
                        }
                    }
                }
            } catch (ReflectiveOperationException | RuntimeException e) {
                Probes.failed(e);
            }
            return found;
        }

        private boolean leads(Field f) {
            if (Modifier.isStatic(f.getModifiers()) || f.getType().isPrimitive() || f.getType().isArray()) {
                return false;
            }
            for (String name : FIELDS) {
                if (f.getName().equals(name)) {
                    return true;
                }
            }
            return false;
        }
    };

    private Streams() {
    }

    /** Before the call, with the lock in hand: what other threads did in such calls is known now. */
    public static void calling(Object self) {
        ThreadState ts = ThreadState.current();
        Object own = ts.muted != 0 ? null : own(self, DEEPEST);
        if (own != null) {
            try {
                Calls.callingInside(own, ts);
            } catch (Throwable t) {
                Probes.failed(t);
            }
        }
    }

    public static void called(Object self) {
        ThreadState ts = ThreadState.current();
        Object own = ts.muted != 0 ? null : own(self, DEEPEST);
        if (own != null) {
            try {
                Calls.calledInside(own, ts);
            } catch (Throwable t) {
                Probes.failed(t);
            }
        }
    }

    /** The first object underneath that is of a class of the target, or null. */
    private static Object own(Object o, int depth) {
        try {
            for (long at : LEADS.get(o.getClass())) {
                Object next = U.getReference(o, at);
                if (next == null || depth == 0) {
                    continue;
                }
                if (next.getClass().getClassLoader() != null) {
                    return next;
                }
                Object deeper = own(next, depth - 1);
                if (deeper != null) {
                    return deeper;
                }
            }
        } catch (Throwable t) {
            Probes.failed(t);
        }
        return null;
    }
}
