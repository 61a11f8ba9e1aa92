package dev.heddle.probe;

import java.lang.reflect.Field;
import java.lang.reflect.Method;

/**
 * Keeps what Heddle adds to classes out of the sight of reflection: {@code java.lang.Class} passes the members that the
 * JVM lists through here. The default {@code serialVersionUID} is computed from the same lists and so stays as it was.
 */
public final class Hidden {
    public static final String PREFIX = "$heddle$";
    /** The JVM's own unfiltered list of fields: {@code Class.getDeclaredFields0}. Set once before the first use. */
    private static volatile Method rawFields;

    private Hidden() {
    }

    static synchronized Method raw() throws ReflectiveOperationException {
        if (rawFields == null) {
            Method m = Class.class.getDeclaredMethod("getDeclaredFields0", boolean.class);
            m.setAccessible(true);
            rawFields = m;
        }
        return rawFields;
    }

    static Field field(Class<?> owner, String name) throws ReflectiveOperationException {
        for (Field f : (Field[]) raw().invoke(owner, false)) {
            if (f.getName().equals(name)) {
                return f;
            }
        }
        throw new NoSuchFieldException(owner.getName() + "." + name);
    }

    /** A method without parameters, also one that reflection does not show; null if there is none. */
    static Method method(Class<?> owner, String name) throws ReflectiveOperationException {
        Method raw = Class.class.getDeclaredMethod("getDeclaredMethods0", boolean.class);
        raw.setAccessible(true);
        for (Method m : (Method[]) raw.invoke(owner, false)) {
            if (m.getName().equals(name) && m.getParameterCount() == 0) {
                return m;
            }
        }
        return null;
    }

    static boolean has(Class<?> owner, String name) {
        if (owner.getClassLoader() == null || owner.isInterface() || owner.isArray()) {
            return false;
        }
        try {
            jdk.internal.misc.Unsafe.getUnsafe().objectFieldOffset(owner, name);
            return true;
        } catch (InternalError none) {
            return false;
        }
    }

    public static Field[] visible(Field[] all) {
        int n = 0;
        for (int i = 0; i < all.length; i++) {
            if (!all[i].getName().startsWith(PREFIX)) {
                n++;
            }
        }
        if (n == all.length) {
            return all;
        }
        Field[] out = new Field[n];
        n = 0;
        for (int i = 0; i < all.length; i++) {
            if (!all[i].getName().startsWith(PREFIX)) {
                out[n++] = all[i];
            }
        }
        return out;
    }

    public static Method[] visible(Method[] all) {
        int n = 0;
        for (int i = 0; i < all.length; i++) {
            if (!all[i].getName().startsWith(PREFIX)) {
                n++;
            }
        }
        if (n == all.length) {
            return all;
        }
        Method[] out = new Method[n];
        n = 0;
        for (int i = 0; i < all.length; i++) {
            if (!all[i].getName().startsWith(PREFIX)) {
                out[n++] = all[i];
            }
        }
        return out;
    }

}
