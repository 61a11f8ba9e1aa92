package dev.heddle.pgas;

/**
 * A moment in the life of a strand.
 *
 * @param strand a PCJ thread by its number, or a task
 * @param epoch  of the strand's own time
 * @param n      the rounds of the barrier of all that the thread had begun; {@link #NEVER} for a task, which no barrier waits for
 */
record Stamp(long strand, int epoch, int n) {
    static final int NEVER = Integer.MAX_VALUE - 1;
}
