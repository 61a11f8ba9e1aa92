package dev.heddle.probe;

import java.util.Arrays;

/**
 * Methods that told nothing new for some time, and do not tell where they are for a while. Every now and then all tell again for a
 * moment: often after a thread has begun, then ever more seldom. A call that comes while its method rests is not known. So it takes
 * a thread that calls a method less than once in such a moment, while others call it all the time, to miss something by that.
 *
 * <p>
 * Protocol: {@link #METHODS} is written under the class's lock and read without; a thread may see a change late, and then tells too much,
 * or too little for a moment. The flags are volatile. The rest is guarded by the class.
 */
public final class Resting {
    /** By number: not 0 while it rests. */
    static final byte[] METHODS = new byte[Visits.ON ? Visits.METHODS : 1];
    /** So many calls must have told nothing new. */
    static final int AFTER = 64;
    /** At first nobody rests: of a program that is over by then nothing is missed. */
    private static final long BEFORE_MILLIS = 500;
    private static final long MOMENT_MILLIS = 1;
    private static final long SHORTEST_MILLIS = 10;
    private static final long LONGEST_MILLIS = 320;

    /** False in those moments, and always for who wants to know exactly. */
    private static volatile boolean allowed;
    private static volatile boolean begun;
    private static int[] resting = new int[256];
    private static int size;

    private Resting() {
    }

    static void rest(int method) {
        if (allowed) {
            add(method);
        }
    }

    private static synchronized void add(int method) {
        if (METHODS[method] == 0 && allowed) {
            METHODS[method] = 1;
            if (size == resting.length) {
                resting = Arrays.copyOf(resting, 2 * size);
            }
            resting[size++] = method;
        }
    }

    /** What a thread calls first must not be missed. */
    static void threadBegins() {
        if (allowed) {
            wake();
            begun = true;
        }
    }

    private static synchronized void wake() {
        allowed = false;
        for (int i = 0; i < size; i++) {
            METHODS[resting[i]] = 0;
        }
        size = 0;
    }

    /** Lets methods rest and wakes them, until somebody interrupts it; then they do not rest any more. */
    public static void manage() {
        try {
            Thread.sleep(BEFORE_MILLIS);
            long pause = SHORTEST_MILLIS;
            while (true) {
                begun = false;
                Thread.sleep(MOMENT_MILLIS);
                allowed = true;
                for (long slept = 0; slept < pause && !begun; slept += SHORTEST_MILLIS) {
                    Thread.sleep(SHORTEST_MILLIS);
                }
                pause = begun ? SHORTEST_MILLIS : Math.min(2 * pause, LONGEST_MILLIS);
                wake();
            }
        } catch (InterruptedException e) {
            wake();
            Thread.currentThread().interrupt();
        }
    }
}
