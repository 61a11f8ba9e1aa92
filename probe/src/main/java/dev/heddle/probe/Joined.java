package dev.heddle.probe;

/**
 * The last variables from which a thread has learnt although no single release says what they know, and how often they had changed then. A
 * thread that reads such a variable again and again, as in a loop that waits, learns nothing new from it. Its thread's alone.
 */
final class Joined {
    private static final int SIZE = 16;

    private Sync[] from;
    private int[] changes;

    boolean knows(Sync s, int change) {
        int i = s.place & SIZE - 1;
        return from != null && from[i] == s && changes[i] == change;
    }

    void learnt(Sync s, int change) {
        if (from == null) {
            from = new Sync[SIZE];
            changes = new int[SIZE];
        }
        int i = s.place & SIZE - 1;
        from[i] = s;
        changes[i] = change;
    }

    /** The thread has ended. */
    void forget() {
        from = null;
    }
}
