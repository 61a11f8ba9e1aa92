package dev.heddle.probe;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;

/** Plain accesses to fields through VarHandles and reflection: data accesses like any other. */
public final class Handles {
    private static final Unsafe U = Unsafe.getUnsafe();

    private Handles() {
    }

    /** Before {@code handle.get(target)} or {@code handle.set(target, …)}; {@code target} is null for static fields. */
    public static void access(Object handle, Object target, ThreadState ts, int site, boolean write) {
        if (handle == null || ts.muted != 0) {
            return;
        }
        try {
            ts.muted++;
            Member m;
            try {
                m = member(handle);
            } finally {
                ts.muted--;
            }
            if (m != null) {
                access(m, target, ts, site, write);
            }
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }

    /** Before {@code field.get(target)} or {@code field.set(target, …)} on a field that is not volatile. */
    static void access(Field f, Object target, ThreadState ts, int site, boolean write) {
        try {
            ts.muted++;
            Member m;
            try {
                m = Modifier.isFinal(f.getModifiers()) ? null : Member.find(f.getDeclaringClass(), f.getName());
            } finally {
                ts.muted--;
            }
            if (m != null) {
                access(m, target, ts, site, write);
            }
        } catch (Throwable t) {
            Probes.failed(t);
        }
    }

    private static void access(Member m, Object target, ThreadState ts, int site, boolean write) {
        Class<?> owner = m.owner();
        if (owner == null || !m.isStatic && !owner.isInstance(target)) {
            // A wrong target: the call itself will say so.
            return;
        }
        Object base = m.base(target, owner);
        long w = U.getLong(base, m.w());
        if (w == ts.epoch || !write && U.getLong(base, m.r()) == ts.epoch) {
            return;
        }
        if (write) {
            Fields.write(base, m.isStatic ? null : target, null, ts, m, site);
        } else {
            Fields.read(base, m.isStatic ? null : target, null, ts, m, site);
        }
    }

    /** The shadowed field that a VarHandle stands for, or null. Found once per handle. */
    private static Member member(Object handle) throws ReflectiveOperationException {
        Rare rare = SideTable.entry(handle).ext().rare();
        Object known = rare.member;
        if (known == null) {
            Member m = find(handle);
            known = m == null ? rare : m;
            rare.member = known;
        }
        return known == rare ? null : (Member) known;
    }

    /** The JDK's handles of fields know the type, or the class that holds the static fields, and the offset. */
    private static Member find(Object handle) throws ReflectiveOperationException {
        long targetAt = Kind.field(handle.getClass(), "target");
        if (targetAt != 0 && U.getReference(handle, targetAt) instanceof VarHandle) {
            // Newer JDKs wrap the handle of a static field whose class is not initialized yet.
            return find(U.getReference(handle, targetAt));
        }
        long offsetAt = Kind.field(handle.getClass(), "fieldOffset");
        long typeAt = Kind.field(handle.getClass(), "receiverType");
        long baseAt = Kind.field(handle.getClass(), "base");
        if (offsetAt == 0 || typeAt == 0 && baseAt == 0) {
            return null;
        }
        long offset = U.getLong(handle, offsetAt);
        Object type = U.getReference(handle, typeAt != 0 ? typeAt : baseAt);
        for (Class<?> c = type instanceof Class ? (Class<?>) type : null; c != null; c = c.getSuperclass()) {
            for (Field f : (Field[]) Hidden.raw().invoke(c, false)) {
                boolean isStatic = Modifier.isStatic(f.getModifiers());
                if (isStatic == (typeAt == 0)
                        && (isStatic ? U.staticFieldOffset(f) : U.objectFieldOffset(f)) == offset) {
                    return Member.find(c, f.getName());
                }
            }
        }
        return null;
    }
}
