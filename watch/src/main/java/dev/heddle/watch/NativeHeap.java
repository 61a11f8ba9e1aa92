package dev.heddle.watch;

/**
 * Gives back to the system what the JVM has freed. Weaving has its compilers work once more, whose memory the C library keeps when they are done:
 * some 16 MB on Linux. The JVM can be asked for that (diagnostic command {@code System.trim_native_heap}), without a server of beans,
 * whose classes would take a part of it again. Where it cannot, nothing happens.
 */
final class NativeHeap {
    /** From weaving until the compilers are done with it. */
    static final long CALM_NANOS = 30_000_000_000L;

    private final Commands commands;
    /** When it is to be done; 0: nothing was woven since the last time. Used by the service thread alone. */
    private long due;
    private boolean impossible;

    NativeHeap(Commands commands) {
        this.commands = commands;
    }

    /** Something was woven just now. */
    void used(long now) {
        due = now + CALM_NANOS;
        due += due == 0 ? 1 : 0;
    }

    /** Whether it was time, and memory was given back as far as that is possible. */
    boolean trim(long now) {
        if (due == 0 || now - due < 0) {
            return false;
        }
        due = 0;
        if (impossible) {
            return false;
        }
        impossible = commands.run("System.trim_native_heap") == null;
        return !impossible;
    }
}
