package dev.heddle.localize;

/**
 * In which round of which loop a thread is, and in which round of the loop around that. Told apart by identity: one object for each round.
 *
 * @param outer null for what is in no loop
 */
public record Rounds(Rounds outer) {
    /** What is in no loop. */
    public static final Rounds NONE = new Rounds(null);

    /** Whether two accesses are in the same round: one of them may be in a loop further in. */
    boolean together(Rounds other) {
        return isIn(other) || other.isIn(this);
    }

    private boolean isIn(Rounds other) {
        for (Rounds r = this; r != null; r = r.outer) {
            if (r == other) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
