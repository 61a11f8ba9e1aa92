package dev.heddle.trace;

import dev.heddle.probe.Events;

/** What the event file must know about the kinds of events. */
public final class Kinds {
    /** Kinds are stored in five bits; the unused ones leave room for new kinds without a new file version. */
    static final int LIMIT = 32;

    /** Kinds that order nothing between threads. A kind that is unknown here counts as synchronization: safe. */
    static final int LOCAL = 1 << Events.READ | 1 << Events.WRITE | 1 << Events.ENTER | 1 << Events.EXIT
            | 1 << Events.ATOMIC_ENTER | 1 << Events.ATOMIC_EXIT | 1 << Events.ALLOC;

    private static final String[] NAMES = {"", "READ", "WRITE", "ACQUIRE", "RELEASE", "WAIT", "NOTIFY", "START", "JOIN",
            "PARK", "UNPARK", "BARRIER_ARRIVE", "BARRIER_PASS", "ENTER", "EXIT", "ATOMIC_ENTER", "ATOMIC_EXIT", "ALLOC",
            "END"};

    private Kinds() {
    }

    static boolean valid(int kind) {
        return kind > 0 && kind < LIMIT;
    }

    /** Whether events of this kind take a number from the global counter. */
    static boolean synchronizes(int kind) {
        return (LOCAL >>> kind & 1) == 0;
    }

    static boolean accesses(int kind) {
        return kind == Events.READ || kind == Events.WRITE;
    }

    public static String name(int kind) {
        return kind > 0 && kind < NAMES.length ? NAMES[kind] : "KIND_" + kind;
    }
}
