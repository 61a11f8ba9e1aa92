// Unsafe, field updaters and offsets, as libraries use them.
import java.lang.reflect.Field;
import java.util.concurrent.atomic.*;

public class UnsafeOffsets {
    volatile int a = 1;
    volatile long b = 2;
    volatile Object c = "c";
    int plain = 4;
    static int st = 5;
    long d = 6;
    static final AtomicIntegerFieldUpdater<UnsafeOffsets> A =
            AtomicIntegerFieldUpdater.newUpdater(UnsafeOffsets.class, "a");
    static final AtomicLongFieldUpdater<UnsafeOffsets> B =
            AtomicLongFieldUpdater.newUpdater(UnsafeOffsets.class, "b");
    static final AtomicReferenceFieldUpdater<UnsafeOffsets, Object> C =
            AtomicReferenceFieldUpdater.newUpdater(UnsafeOffsets.class, Object.class, "c");

    static class NoCtor {
        int x = 9;
        long[] y = {1};

        synchronized int up() {
            return ++x;
        }
    }

    public static void main(String[] args) throws Exception {
        Field f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        f.setAccessible(true);
        sun.misc.Unsafe u = (sun.misc.Unsafe) f.get(null);
        UnsafeOffsets o = new UnsafeOffsets();
        long off = u.objectFieldOffset(UnsafeOffsets.class.getDeclaredField("a")),
                offL = u.objectFieldOffset(UnsafeOffsets.class.getDeclaredField("d"));
        System.out.println(
                u.getInt(o, off)
                        + " "
                        + u.compareAndSwapInt(o, off, 1, 8)
                        + o.a
                        + u.getAndAddInt(o, off, 3)
                        + o.a);
        u.putLong(o, offL, 77);
        System.out.println(o.d);
        Field sf = UnsafeOffsets.class.getDeclaredField("st");
        u.putInt(u.staticFieldBase(sf), u.staticFieldOffset(sf), 55);
        System.out.println(st);
        NoCtor n = (NoCtor) u.allocateInstance(NoCtor.class);
        System.out.println(n.x + " " + n.y + n.up());
        int[] arr = {1, 2, 3};
        u.putIntVolatile(
                arr, u.arrayBaseOffset(int[].class) + 2L * u.arrayIndexScale(int[].class), 30);
        System.out.println(arr[2]);
        try {
            u.objectFieldOffset(UnsafeOffsets.class.getDeclaredField("st"));
        } catch (IllegalArgumentException e) {
            System.out.println("static");
        }
        try {
            u.throwException(new java.io.IOException("sneaky"));
        } catch (Exception e) {
            System.out.println(e);
        }
        System.out.println(
                A.incrementAndGet(o) + " " + B.addAndGet(o, 5) + C.getAndSet(o, "d") + o.c);
        try {
            AtomicIntegerFieldUpdater.newUpdater(UnsafeOffsets.class, "plain");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            AtomicIntegerFieldUpdater.newUpdater(UnsafeOffsets.class, "zzz");
        } catch (RuntimeException e) {
            System.out.println(e.getCause());
        }
    }
}
