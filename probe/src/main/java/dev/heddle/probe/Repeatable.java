package dev.heddle.probe;

import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import jdk.internal.misc.Unsafe;

/**
 * What makes two runs of the same schedule differ although no thread is to blame: numbers in thread names, seeds of random
 * numbers, the salt of immutable sets. Each is set to the same value at the beginning of an iteration, as far as this JDK has
 * it.
 */
final class Repeatable {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long SEED = 8682522807148012L;
    private static final long ENUM_CONSTANTS = inClass("enumConstants");
    private static final long ENUM_DIRECTORY = inClass("enumConstantDirectory");

    private Repeatable() {
    }

    static void reset() {
        HashCodes.reset();
        setInt("java.lang.Thread", "threadInitNumber", 0);
        setInt("java.lang.Thread$ThreadNumbering", "next", 0);
        poolNumber(0);
        setCounter(Random.class, "seedUniquifier", SEED);
        setCounter(ThreadLocalRandom.class, "seeder", SEED);
        setCounter(ThreadLocalRandom.class, "probeGenerator", 0);
        try {
            setCounter(Class.forName("java.util.concurrent.Executors$DefaultThreadFactory", true, null), "poolNumber",
                    1);
        } catch (ClassNotFoundException notInThisJdk) {
            return;
        }
        setLong("java.util.ImmutableCollections", "SALT32L", 0x5DEECE66L);
    }

    /** What a class keeps of its constants, for {@code valueOf} and the like. */
    static void forgetConstants(Class<?> type) {
        if (ENUM_CONSTANTS >= 0) {
            U.putReferenceVolatile(type, ENUM_CONSTANTS, null);
        }
        if (ENUM_DIRECTORY >= 0) {
            U.putReferenceVolatile(type, ENUM_DIRECTORY, null);
        }
    }

    private static long inClass(String field) {
        try {
            return U.objectFieldOffset(Class.class, field);
        } catch (InternalError notInThisJdk) {
            return -1;
        }
    }

    static int poolNumber(int number) {
        try {
            java.lang.reflect.Field f = java.util.concurrent.ForkJoinPool.class.getDeclaredField("poolIds");
            if (f.getType() != int.class) {
                return -1;
            }
            Object base = U.staticFieldBase(f);
            int was = U.getIntVolatile(base, U.staticFieldOffset(f));
            if (number >= 0) {
                U.putIntVolatile(base, U.staticFieldOffset(f), number);
            }
            return was;
        } catch (NoSuchFieldException notInThisJdk) {
            return -1;
        }
    }

    private static void setInt(String type, String field, int value) {
        try {
            java.lang.reflect.Field f = Class.forName(type, false, null).getDeclaredField(field);
            if (f.getType() == int.class) {
                U.putIntVolatile(U.staticFieldBase(f), U.staticFieldOffset(f), value);
            }
        } catch (ReflectiveOperationException notInThisJdk) {
            return;
        }
    }

    private static void setLong(String type, String field, long value) {
        try {
            java.lang.reflect.Field f = Class.forName(type, true, null).getDeclaredField(field);
            if (f.getType() == long.class) {
                U.putLongVolatile(U.staticFieldBase(f), U.staticFieldOffset(f), value);
            }
        } catch (ReflectiveOperationException notInThisJdk) {
            return;
        }
    }

    private static void setCounter(Class<?> type, String field, long value) {
        try {
            java.lang.reflect.Field f = type.getDeclaredField(field);
            Object counter = U.getReferenceVolatile(U.staticFieldBase(f), U.staticFieldOffset(f));
            if (counter instanceof AtomicLong) {
                ((AtomicLong) counter).set(value);
            } else if (counter instanceof AtomicInteger) {
                ((AtomicInteger) counter).set((int) value);
            }
        } catch (NoSuchFieldException notInThisJdk) {
            return;
        }
    }
}
