package dev.heddle.probe;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.internal.misc.Unsafe;

/** Static fields of classes that start over, as they were the first time. Used by the thread that has the turn. */
final class KeptStatics {
    private static final Unsafe U = Unsafe.getUnsafe();

    private static final String NUMBER = "$heddle$gen";

    private static final class Value {
        final Field field;
        final Object value;

        Value(Field field, Object value) {
            this.field = field;
            this.value = value;
        }
    }

    private final Map<Class<?>, List<Value>> kept = new HashMap<>();

    void keep(Class<?> type) {
        if (kept.containsKey(type)) {
            return;
        }
        List<Value> values = new ArrayList<>();
        for (Field f : type.getDeclaredFields()) {
            if (Modifier.isStatic(f.getModifiers()) && !Modifier.isFinal(f.getModifiers())
                    && (!f.getName().startsWith("$heddle$") || f.getName().equals("$heddle$ci")
                            || f.getName().equals(NUMBER))) {
                values.add(new Value(f, get(f)));
            }
        }
        kept.put(type, values);
    }

    /** @param generation the number that the classes are to have */
    void restore(int generation) {
        for (Map.Entry<Class<?>, List<Value>> e : kept.entrySet()) {
            boolean used = false;
            for (Value v : e.getValue()) {
                boolean number = v.field.getName().equals(NUMBER);
                used |= number && !v.value.equals(0);
                put(v.field, number && used ? Integer.valueOf(generation) : v.value);
            }
            // A class that was not used before is as good as new.
            Initializing.of(e.getKey()).end(used, false);
        }
    }

    private static Object get(Field f) {
        Object base = U.staticFieldBase(f);
        long at = U.staticFieldOffset(f);
        Class<?> t = f.getType();
        if (!t.isPrimitive()) {
            return U.getReferenceVolatile(base, at);
        }
        switch (t.getName()) {
            case "boolean":
                return U.getBooleanVolatile(base, at);
            case "byte":
                return U.getByteVolatile(base, at);
            case "char":
                return U.getCharVolatile(base, at);
            case "short":
                return U.getShortVolatile(base, at);
            case "int":
                return U.getIntVolatile(base, at);
            case "long":
                return U.getLongVolatile(base, at);
            case "float":
                return U.getFloatVolatile(base, at);
            default:
                return U.getDoubleVolatile(base, at);
        }
    }

    private static void put(Field f, Object value) {
        Object base = U.staticFieldBase(f);
        long at = U.staticFieldOffset(f);
        Class<?> t = f.getType();
        if (!t.isPrimitive()) {
            U.putReferenceVolatile(base, at, value);
            return;
        }
        switch (t.getName()) {
            case "boolean":
                U.putBooleanVolatile(base, at, (Boolean) value);
                break;
            case "byte":
                U.putByteVolatile(base, at, (Byte) value);
                break;
            case "char":
                U.putCharVolatile(base, at, (Character) value);
                break;
            case "short":
                U.putShortVolatile(base, at, (Short) value);
                break;
            case "int":
                U.putIntVolatile(base, at, (Integer) value);
                break;
            case "long":
                U.putLongVolatile(base, at, (Long) value);
                break;
            case "float":
                U.putFloatVolatile(base, at, (Float) value);
                break;
            default:
                U.putDoubleVolatile(base, at, (Double) value);
        }
    }
}
