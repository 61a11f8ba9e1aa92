package dev.heddle.agent;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** The method with which the launcher of this JDK would begin. */
final class MainMethod {
    /** From here on it may be without arguments, of an object, and less than public. */
    private static final int ANY_KIND = 25;

    private final Class<?> type;
    private final Method method;

    private MainMethod(Class<?> type, Method method) {
        this.type = type;
        this.method = method;
    }

    static MainMethod of(Class<?> type) throws NoSuchMethodException {
        Method method = null;
        if (Runtime.version().feature() >= ANY_KIND) {
            method = declared(type, String[].class);
            method = method == null ? declared(type) : method;
        } else {
            method = type.getMethod("main", String[].class);
            method = Modifier.isStatic(method.getModifiers()) && method.getReturnType() == void.class ? method : null;
        }
        if (method == null) {
            throw new NoSuchMethodException(type.getName() + ".main(String[])");
        }
        method.setAccessible(true);
        return new MainMethod(type, method);
    }

    /** The nearest one, of the class or those above it, that is not private. */
    private static Method declared(Class<?> type, Class<?>... arguments) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            try {
                Method m = c.getDeclaredMethod("main", arguments);
                if (!Modifier.isPrivate(m.getModifiers()) && m.getReturnType() == void.class) {
                    return m;
                }
            } catch (NoSuchMethodException goOn) {
                continue;
            }
        }
        return null;
    }

    void call(String[] arguments) throws Throwable {
        try {
            Object of = null;
            if (!Modifier.isStatic(method.getModifiers())) {
                Constructor<?> maker = type.getDeclaredConstructor();
                maker.setAccessible(true);
                of = maker.newInstance();
            }
            if (method.getParameterCount() == 0) {
                method.invoke(of);
            } else {
                method.invoke(of, (Object) arguments.clone());
            }
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
