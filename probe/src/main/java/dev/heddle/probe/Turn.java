package dev.heddle.probe;

/**
 * Where a debugger can stop whenever the turn goes from one thread to another: a breakpoint in {@link #changed}. Called only while
 * somebody debugs.
 */
public final class Turn {
    /** How often the turn has changed; a condition of a breakpoint may ask. Handed over with the turn. */
    private static volatile int changes;

    private Turn() {
    }

    /**
     * Called by the thread that gets the turn, before it goes on.
     *
     * @param from the thread that had it, like {@code main/1}
     * @param to   the current thread
     * @param at   what that thread is about to do, and where
     */
    public static void changed(String from, String to, String at) {
        changes = changes + 1;
    }

    public static int changes() {
        return changes;
    }
}
