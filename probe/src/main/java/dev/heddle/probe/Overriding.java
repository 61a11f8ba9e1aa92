package dev.heddle.probe;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * A class of the target that extends a collection of the JDK and overrides methods of it, {@code LinkedHashMap} with
 * {@code removeEldestEntry} for example. A call of an overridden method is the target's own business: it may take a lock first, and its
 * calls of super are seen. A call of a method that is inherited runs the JDK's code on the JDK's data.
 *
 * <p>
 * But some inherited methods do their work by calling others ({@code AbstractCollection.addAll} calls {@code add}), and who
 * overrides one of those has made them safe, or not. They count only if none of those is overridden, as far as it is known which they are;
 * otherwise if no public method is overridden at all.
 */
final class Overriding {
    private static final byte INHERITED = 1;
    private static final byte OWN = 2;

    /** The class that is extended. Null: it cannot be told what is overridden. */
    private final Class<?> jdk;
    /** Public methods that are overridden. */
    private final String[] own;
    /** By number of the method. Threads may lose each other's answers, and find them again. */
    private byte[] answers = new byte[0];

    private Overriding(Class<?> jdk, String[] own) {
        this.jdk = jdk;
        this.own = own;
    }

    /** Null if the class overrides nothing but what every object has. */
    static Overriding of(Class<?> type, Class<?> jdk) {
        boolean any = false;
        String[] own = new String[0];
        try {
            for (Class<?> c = type; c != jdk; c = c.getSuperclass()) {
                for (Method m : c.getDeclaredMethods()) {
                    if (overrides(m, jdk)) {
                        any = true;
                        if (Modifier.isPublic(m.getModifiers())) {
                            own = java.util.Arrays.copyOf(own, own.length + 1);
                            own[own.length - 1] = m.getName();
                        }
                    }
                }
            }
        } catch (LinkageError | RuntimeException unreadable) {
            return new Overriding(null, new String[]{""});
        }
        return any ? new Overriding(jdk, own) : null;
    }

    private static boolean overrides(Method m, Class<?> jdk) {
        int mod = m.getModifiers();
        if (Modifier.isStatic(mod) || Modifier.isPrivate(mod) || ofEveryObject(m.getName())) {
            return false;
        }
        for (Class<?> c = jdk; c != null && c != Object.class; c = c.getSuperclass()) {
            if (declares(c, m)) {
                return true;
            }
            for (Class<?> i : c.getInterfaces()) {
                if (declares(i, m)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean ofEveryObject(String name) {
        return name.equals("toString") || name.equals("hashCode") || name.equals("equals");
    }

    private static boolean declares(Class<?> c, Method m) {
        try {
            c.getDeclaredMethod(m.getName(), m.getParameterTypes());
            return true;
        } catch (NoSuchMethodException not) {
            return false;
        }
    }

    /**
     * Whether a call of this method runs the JDK's code, and nothing of the target's.
     *
     * @param type the class that this is about; it is not kept, because it may be unloaded
     */
    boolean inherits(Class<?> type, int method) {
        byte[] known = answers;
        byte answer = method < known.length ? known[method] : 0;
        if (answer == 0) {
            answer = find(type, method) ? INHERITED : OWN;
            if (method >= known.length) {
                byte[] more = new byte[method + 16];
                System.arraycopy(known, 0, more, 0, known.length);
                known = more;
            }
            known[method] = answer;
            answers = known;
        }
        return answer == INHERITED;
    }

    private boolean find(Class<?> type, int method) {
        if (own.length == 0) {
            return true;
        }
        if (jdk == null || method == CalledMethods.UNKNOWN) {
            return false;
        }
        try {
            for (Class<?> c = type; c != jdk; c = c.getSuperclass()) {
                if (CalledMethods.declares(c, method)) {
                    return false;
                }
            }
            for (Class<?> c = jdk; c != null && c != Object.class; c = c.getSuperclass()) {
                if (CalledMethods.declares(c, method)) {
                    return worksAlone(c.getName(), CalledMethods.name(method));
                }
            }
        } catch (LinkageError | RuntimeException unreadable) {
            return false;
        }
        return false;
    }

    /** Whether a method of the JDK calls no public one of the same object, or at least none that is overridden. */
    private boolean worksAlone(String owner, String method) {
        boolean ofAll = method.endsWith("All") || method.equals("isEmpty");
        switch (owner) {
            case "java.util.ArrayList":
                return !method.endsWith("First") && !method.endsWith("Last") && !method.equals("contains");
            case "java.util.HashMap":
            case "java.util.LinkedHashMap":
                return !method.endsWith("First") && !method.endsWith("Last");
            case "java.util.HashSet":
            case "java.util.LinkedHashSet":
            case "java.util.TreeMap":
            case "java.util.TreeSet":
            case "java.util.IdentityHashMap":
            case "java.util.WeakHashMap":
            case "java.util.EnumMap":
                return !ofAll;
            case "java.util.LinkedList":
            case "java.util.ArrayDeque":
            case "java.util.PriorityQueue":
                return (!ofAll || method.equals("isEmpty")) && overridesNone(calledBy(method));
            case "java.util.AbstractCollection":
            case "java.util.AbstractQueue":
                return !ofAll && calledBy(method).length > 0 && overridesNone(calledBy(method))
                        || method.equals("isEmpty") && overridesNone("size");
            default:
                return false;
        }
    }

    /** Of queues and deques: what a method does its work with, in one of these classes or another. */
    private static String[] calledBy(String method) {
        switch (method) {
            case "add":
            case "offer":
            case "offerLast":
                return new String[]{"add", "addLast", "offer", "offerLast"};
            case "push":
            case "offerFirst":
                return new String[]{"addFirst"};
            case "pop":
            case "poll":
            case "remove":
            case "removeFirst":
                return new String[]{"removeFirst", "pollFirst", "poll", "removeFirstOccurrence", "indexOf"};
            case "removeLast":
                return new String[]{"pollLast"};
            case "peek":
            case "element":
                return new String[]{"peekFirst", "getFirst", "peek"};
            case "contains":
                return new String[]{"indexOf", "iterator"};
            default:
                return new String[0];
        }
    }

    private boolean overridesNone(String... methods) {
        for (String m : methods) {
            for (String o : own) {
                if (o.equals(m)) {
                    return false;
                }
            }
        }
        return true;
    }
}
