package dev.heddle.probe;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import jdk.internal.misc.Unsafe;

/** Where the shadow words of one field are. Made by the instrumenter (a number), resolved at the field's first slow access. */
public final class Member {
    public static final String W = "$heddle$w$";
    public static final String R = "$heddle$r$";
    public static final String S = "$heddle$s$";
    /** Hidden field that leads to an object's {@link Ext}. */
    public static final String EXT = "$heddle$x";

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final boolean LITTLE = !U.isBigEndian();

    /** By id; replaced by longer copies under the class lock; places go from null to a value once. */
    private static volatile Member[] all = new Member[1024];

    /** By class and field name; under the class lock. */
    private static final HashMap<String, Member> BY_NAME = new HashMap<>();

    final int id;
    final String field;
    final boolean isStatic;
    /** Whether one comes to an object by it: a field for references, or all that a collection has. */
    final boolean leads;
    /* Written before resolved; all the same value whoever resolves. */
    private long w;
    private long r;
    private long s;
    private volatile WeakReference<Class<?>> owner;
    private volatile boolean resolved;
    /** Of a static field: the ext of its class, once somebody has looked for it; always the same. */
    private volatile Ext ext;

    private Member(int id, String field, boolean isStatic, boolean leads) {
        this.id = id;
        this.field = field;
        this.isStatic = isStatic;
        this.leads = leads;
    }

    /**
     * @param owner the name of the class, with dots
     * @param leads whether it is a field for references
     */
    public static synchronized void register(int id, String owner, String field, boolean isStatic, boolean leads) {
        if (id >= all.length) {
            all = java.util.Arrays.copyOf(all, Math.max(id + 1, all.length * 2));
        }
        Member m = new Member(id, field, isStatic, leads);
        all[id] = m;
        BY_NAME.put(owner + "." + field, m);
    }

    /** The member of a field, or null if the field has no shadow. */
    static Member find(Class<?> owner, String field) {
        Member m;
        synchronized (Member.class) {
            m = BY_NAME.get(owner.getName() + "." + field);
        }
        if (m == null || !m.isStatic && !Hidden.has(owner, W + field)) {
            return null;
        }
        if (!m.resolved) {
            m.resolve(owner);
        }
        Class<?> resolved = m.owner();
        return resolved == owner ? m : null;
    }

    /** The class that declares the field; null before the first access, or when it is gone. */
    Class<?> owner() {
        WeakReference<Class<?>> o = owner;
        return o == null ? null : o.get();
    }

    static Member ofLoc() {
        Member m = new Member(-1, "contents", false, true);
        m.w = U.objectFieldOffset(Loc.class, "w");
        m.r = U.objectFieldOffset(Loc.class, "r");
        m.s = U.objectFieldOffset(Loc.class, "s");
        m.resolved = true;
        return m;
    }

    static Member of(int id, Class<?> owner) {
        Member m = all[id];
        if (!m.resolved) {
            m.resolve(owner);
        }
        return m;
    }

    private void resolve(Class<?> owner) {
        try {
            if (isStatic) {
                java.lang.reflect.Field f = Hidden.field(owner, W + field);
                w = U.staticFieldOffset(f);
                r = U.staticFieldOffset(Hidden.field(owner, R + field));
                s = U.staticFieldOffset(Hidden.field(owner, S + field));
            } else {
                w = U.objectFieldOffset(owner, W + field);
                r = U.objectFieldOffset(owner, R + field);
                s = U.objectFieldOffset(owner, S + field);
            }
            this.owner = new WeakReference<>(owner);
            resolved = true;
        } catch (ReflectiveOperationException impossible) {
            throw new InternalError(impossible);
        }
    }

    /** The object that holds the words: on HotSpot a class's static fields are in its mirror. */
    Object base(Object o, Class<?> owner) {
        return isStatic ? owner : o;
    }

    /** The ext of the class of a static field. */
    Ext ext(Object base) {
        WeakReference<Class<?>> o = owner;
        if (o == null || !o.refersTo((Class<?>) base)) {
            return Exts.of(base);
        }
        Ext x = ext;
        if (x == null) {
            x = Exts.of(base);
            ext = x;
        }
        return x;
    }

    long w() {
        return w;
    }

    long r() {
        return r;
    }

    /** Where the stamp of the last write is: the low half of the site word. */
    long writeStamp() {
        return LITTLE ? s : s + 4;
    }

    long readStamp() {
        return LITTLE ? s + 4 : s;
    }
}
