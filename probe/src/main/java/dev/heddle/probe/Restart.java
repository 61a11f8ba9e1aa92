package dev.heddle.probe;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import jdk.internal.misc.Unsafe;

/** The statics of the target start over with each of its lives: what woven classes and their loader say to each other. */
public final class Restart {
    /** The number of the target's life: classes whose own number differs start over. Written between two iterations. */
    public static int generation = 1;
    /** Enums that have started over, as long as they live: each iteration may have a class loader of its own. Under its own lock. */
    private static final Set<Class<?>> ENUMS = Collections.newSetFromMap(new WeakHashMap<>());
    /** Null unless statics are kept; written between iterations. */
    private static KeptStatics statics;

    private Restart() {
    }

    public static void nextGeneration() {
        generation++;
        synchronized (ENUMS) {
            // The JDK asks a class for its constants without any code of that class.
            for (Class<?> type : ENUMS) {
                Repeatable.forgetConstants(type);
            }
        }
    }

    /**
     * A class has a number that is not the generation's. Whether the current thread is to let it start over.
     *
     * @param site of the initializer
     */
    public static boolean begins(Class<?> type, int site) {
        Initializing init = Initializing.of(type);
        if (init.isMine()) {
            return false;
        }
        boolean mine = begins(type, init, Gate.self(), site);
        if (!mine) {
            init.seen();
        }
        return mine;
    }

    private static boolean begins(Class<?> type, Initializing init, Strand s, int site) {
        if (s == null) {
            return init.begin(false) && renewing(type);
        }
        Gate.in();
        boolean mine = false;
        try {
            Gate.scheduler.enter(s, init, site, s.initializing > 0);
            mine = init.begin(true) && renewing(type);
            s.initializing += mine ? 1 : 0;
        } finally {
            if (!mine) {
                Gate.scheduler.exit(s, init);
            }
            Gate.out();
        }
        return mine;
    }

    public static void done(Class<?> type) {
        Initializing init = Initializing.of(type);
        init.done();
        left(init);
    }

    private static void left(Initializing init) {
        Strand s = Gate.self();
        if (s != null && s.initializing > 0) {
            s.initializing--;
        }
        MonitorGate.exit(init);
    }

    /** What the user of the class gets to see when its initializer has thrown something. */
    public static Throwable failed(Throwable t, Class<?> type) {
        Initializing init = Initializing.of(type);
        init.end(false, !(t instanceof Unwound));
        left(init);
        return t instanceof Error ? t : new ExceptionInInitializerError(t);
    }

    /** A class was used in a way that its own code does not see, such as reflection. */
    public static void used(Class<?> type) {
        if (type == null || type.getClassLoader() == null || type.isPrimitive()) {
            return;
        }
        try {
            Method check = Hidden.method(type, "$heddle$check");
            if (check != null) {
                check.setAccessible(true);
                check.invoke(null);
            }
        } catch (InvocationTargetException e) {
            Unsafe.getUnsafe().throwException(e.getCause());
        } catch (ReflectiveOperationException | LinkageError notOneOfOurs) {
            return;
        }
    }

    /** A field is about to be used by reflection. */
    public static void reflected(Field f) {
        if (Modifier.isStatic(f.getModifiers())) {
            used(f.getDeclaringClass());
        }
    }

    /** From now on the statics of each class are kept before they start over, until {@link #restoreStatics}. */
    public static void keepStatics() {
        statics = new KeptStatics();
    }

    /** Puts back what was kept: what the code around the iterations had. */
    public static void restoreStatics() {
        KeptStatics kept = statics;
        statics = null;
        if (kept != null) {
            kept.restore(generation);
        }
    }

    private static boolean renewing(Class<?> type) {
        KeptStatics kept = statics;
        if (kept != null) {
            Gate.in();
            try {
                kept.keep(type);
            } finally {
                Gate.out();
            }
        }
        return true;
    }

    /** The constants of an enum are about to be made anew. */
    public static void forgetConstants(Class<?> type) {
        synchronized (ENUMS) {
            ENUMS.add(type);
        }
        Repeatable.forgetConstants(type);
    }
}
