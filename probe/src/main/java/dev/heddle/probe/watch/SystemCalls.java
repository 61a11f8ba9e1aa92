package dev.heddle.probe.watch;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Optional;
import jdk.internal.misc.Unsafe;

/**
 * Calls of the kernel and memory outside of the heap, for what is tried with {@code backend=hardware}. By reflection, as JDKs before 22 cannot do it; and
 * here, where it can be done in the name of {@code java.base}, which needs nobody's leave.
 */
public final class SystemCalls {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final String PACKAGE = "java.lang.foreign.";
    /** The number of a call, and up to six arguments. */
    private static final int WORDS = 7;

    /** Numbers of calls, which each kind of processor has of its own. */
    public enum Call {
        EVENT_OPEN(298, 241),
        CONTROL(16, 29),
        READ(0, 63),
        MAP(9, 222),
        UNMAP(11, 215),
        CLOSE(3, 57),
        THREAD_ID(186,
                178),
        POLL(271, 73);

        private final int amd64;
        private final int arm64;

        Call(int amd64, int arm64) {
            this.amd64 = amd64;
            this.arm64 = arm64;
        }
    }

    /** Set once by {@link #prepare}, before anybody else is told that there is such a thing. */
    private static MethodHandle syscall;
    private static boolean arm;

    private SystemCalls() {
    }

    /** Null if calls can be made, else why not. */
    public static synchronized String prepare() {
        if (syscall != null) {
            return null;
        }
        String kind = System.getProperty("os.arch", "?");
        if (!System.getProperty("os.name", "?").equals("Linux") || !kind.equals("amd64") && !kind.equals("aarch64")) {
            return "that is only known for Linux on amd64 and aarch64";
        }
        arm = kind.equals("aarch64");
        try {
            syscall = find();
            // So that nothing is linked when a thread of the target comes here.
            threadId();
            return null;
        } catch (ClassNotFoundException before22) {
            return "it takes JDK 22 or newer";
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            Throwable cause = e instanceof InvocationTargetException && e.getCause() != null ? e.getCause() : e;
            return "the JDK does not let it call the kernel: " + cause;
        }
    }

    /** {@code long syscall(long, ...)} of the C library. */
    private static MethodHandle find() throws ReflectiveOperationException {
        Class<?> linkers = Class.forName(PACKAGE + "Linker");
        Class<?> segments = Class.forName(PACKAGE + "MemorySegment");
        Class<?> layouts = Class.forName(PACKAGE + "MemoryLayout");
        Class<?> descriptors = Class.forName(PACKAGE + "FunctionDescriptor");
        Class<?> options = Class.forName(PACKAGE + "Linker$Option");
        Object word = Class.forName(PACKAGE + "ValueLayout").getField("JAVA_LONG").get(null);
        Object all = Array.newInstance(layouts, WORDS);
        for (int i = 0; i < WORDS; i++) {
            Array.set(all, i, word);
        }
        Object linker = linkers.getMethod("nativeLinker").invoke(null);
        Object lookup = linkers.getMethod("defaultLookup").invoke(linker);
        Optional<?> at = (Optional<?>) Class.forName(PACKAGE + "SymbolLookup").getMethod("find", String.class)
                .invoke(lookup, "syscall");
        if (!at.isPresent()) {
            throw new NoSuchMethodException("syscall");
        }
        Object types = descriptors.getMethod("of", layouts, all.getClass()).invoke(null, word, all);
        Method make = linkers.getMethod("downcallHandle", segments, descriptors, options.arrayType());
        try {
            return (MethodHandle) asJavaBase().unreflect(make).asFixedArity().invokeWithArguments(linker, at.get(),
                    types,
                    Array.newInstance(options, 0));
        } catch (ReflectiveOperationException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable t) {
            throw new InvocationTargetException(t);
        }
    }

    /** The probe is in no module; a call from there would be complained of on the target's stderr. */
    private static MethodHandles.Lookup asJavaBase() throws ReflectiveOperationException {
        Field all = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
        MethodHandles.Lookup lookup = (MethodHandles.Lookup) U.getReference(U.staticFieldBase(all),
                U.staticFieldOffset(all));
        return lookup.in(Object.class);
    }

    /** What the kernel answers; -1 for an error. A sixth argument is 0. */
    public static long call(Call what, long a, long b, long c, long d, long e) {
        try {
            return (long) syscall.invokeExact((long) (arm ? what.arm64 : what.amd64), a, b, c, d, e, 0L);
        } catch (Throwable t) {
            throw new InternalError(t);
        }
    }

    /** The kernel's number of the current thread. */
    static int threadId() {
        return (int) call(Call.THREAD_ID, 0, 0, 0, 0, 0);
    }

    /** Where a class has a field, static ones in the object that stands for the class. */
    public static long offset(Class<?> type, String field) {
        return U.objectFieldOffset(type, field);
    }

    /** Where an element of an array lies. */
    public static long offset(Class<?> array, int index) {
        return Offsets.of(array, index);
    }

    /** Whether references to objects have 32 bits. */
    public static boolean narrow() {
        return U.arrayIndexScale(Object[].class) == 4;
    }

    /** The reference itself, which is not where the object lies but tells it. */
    public static long reference(Object[] holder) {
        return U.getInt(holder, Offsets.ofObject(0)) & 0xffff_ffffL;
    }

    /** Zeros, at an address that is a multiple of eight. */
    public static long allocate(int bytes) {
        long at = U.allocateMemory(bytes);
        U.setMemory(at, bytes, (byte) 0);
        return at;
    }

    public static void free(long at) {
        U.freeMemory(at);
    }

    public static void putLong(long at, long value) {
        U.putLong(at, value);
    }

    public static void putInt(long at, int value) {
        U.putInt(at, value);
    }

    public static int getInt(long at) {
        return U.getInt(at);
    }

    public static long getLong(long at) {
        return U.getLong(at);
    }

    /** What the kernel has written there, and all that it has written before. */
    public static long getLongAcquire(long at) {
        return U.getLongAcquire(null, at);
    }

    public static void putLongRelease(long at, long value) {
        U.putLongRelease(null, at, value);
    }
}
