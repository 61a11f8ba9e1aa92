package dev.heddle.pgas;

import java.lang.reflect.Field;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The shared variables of the program, by the constants and by the fields that stand for them. */
final class Variables {
    private static final int MOST = 3;

    private final Map<Enum<?>, Optional<Info>> byConstant = new ConcurrentHashMap<>();
    private final Map<String, Info> byField = new ConcurrentHashMap<>();

    /** What all threads have one of. */
    static final class Info {
        final String name;
        final int dimensions;
        private final Map<Integer, Variable> ofThreads = new ConcurrentHashMap<>();

        private Info(String name, int dimensions) {
            this.name = name;
            this.dimensions = dimensions;
        }

        Variable of(int thread) {
            Variable v = ofThreads.get(thread);
            return v != null ? v : ofThreads.computeIfAbsent(thread, t -> new Variable(t, name, dimensions));
        }

        /** Where nobody can say how deep it goes, everything counts as an element. */
        boolean isLeaf(int depth) {
            return dimensions == Variable.ANY;
        }
    }

    /** Null for what is none, or Heddle's. */
    Info of(Enum<?> constant, PcjApi api) {
        Optional<Info> known = byConstant.get(constant);
        if (known == null) {
            known = Optional.ofNullable(find(constant, api));
            byConstant.put(constant, known);
        }
        return known.orElse(null);
    }

    private Info find(Enum<?> constant, PcjApi api) {
        try {
            Field f = api.field(constant);
            return f == null || f.getDeclaringClass().getName().equals(Inbox.STORAGE)
                    ? null
                    : of(f, constant.getDeclaringClass());
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    /** @param names the enum that names the field */
    Info of(Field f, Class<?> names) {
        return byField.computeIfAbsent(key(f), k -> new Info(names.getName().replace('$', '.') + "." + f.getName(),
                dimensions(f.getType())));
    }

    /** Null as long as nobody has said that it is shared. */
    Info of(String className, String field) {
        return byField.get(className + "." + field);
    }

    /** The enum that makes a field shared: PCJ has just noted which enums belong to its class. */
    static Class<?> namesOf(Object storages, Field field) {
        try {
            Field f = storages.getClass().getDeclaredField("enumToStorageMap");
            f.setAccessible(true);
            Map<?, ?> enums = (Map<?, ?>) f.get(storages);
            for (Map.Entry<?, ?> e : enums.entrySet()) {
                if (e.getValue().equals(field.getDeclaringClass().getName())) {
                    Class<?> c = Class.forName((String) e.getKey(), false, field.getDeclaringClass().getClassLoader());
                    for (Object constant : c.getEnumConstants()) {
                        if (((Enum<?>) constant).name().equals(field.getName())) {
                            return c;
                        }
                    }
                }
            }
        } catch (ReflectiveOperationException e) {
            return null;
        }
        return null;
    }

    /** By the name in findings; null if there is none. */
    Info named(String name) {
        for (Info i : byField.values()) {
            if (i.name.equals(name)) {
                return i;
            }
        }
        return null;
    }

    private static String key(Field f) {
        return f.getDeclaringClass().getName() + "." + f.getName();
    }

    private static int dimensions(Class<?> type) {
        int n = 0;
        Class<?> t = type;
        for (; t.isArray(); t = t.getComponentType()) {
            n++;
        }
        boolean mayBeArray = t == Object.class || t == java.io.Serializable.class || t == Cloneable.class;
        return n > MOST || mayBeArray ? Variable.ANY : n;
    }
}
