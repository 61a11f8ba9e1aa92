package dev.heddle.probe.watch;

import jdk.internal.misc.Unsafe;

/**
 * Where a thread keeps what the probe knows of it: in the field for an object of which the JDK only ever uses the monitor, for
 * interrupts. So it is one load away from the thread, for platform and virtual threads, without a table that would have a size.
 */
public final class ThreadField {
    /** 0 if a JDK has no such field. */
    public static final long OFFSET = find();

    private ThreadField() {
    }

    private static long find() {
        for (String name : new String[]{"interruptLock", "blockerLock"}) {
            try {
                if (Thread.class.getDeclaredField(name).getType() == Object.class) {
                    return Unsafe.getUnsafe().objectFieldOffset(Thread.class, name);
                }
            } catch (NoSuchFieldException tryTheNext) {
                continue;
            }
        }
        return 0;
    }
}
