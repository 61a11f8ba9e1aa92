package dev.heddle.pgas;

/**
 * A stretch of a strand's life in which nobody learned anything of it, nor it of others: all accesses in it are ordered in the same way.
 *
 * @param node  on which the strand runs
 * @param w     the rounds of the barrier of all that it knows to be complete
 * @param known what it knows of others beyond that
 */
record Segment(int node, int thread, long strand, int epoch, int n, int w, Knowledge known) {
    /** Whether a moment lies before all of this. */
    boolean knows(Stamp s) {
        return s.strand() == strand ? s.epoch() <= epoch : Mhp.before(s.n(), w) || known.knows(s);
    }

    Stamp stamp() {
        return new Stamp(strand, epoch, n);
    }

    /** Whether the two differ in nothing but what others know of them. */
    boolean knowsTheSame(Segment other) {
        return this == other || strand == other.strand && n == other.n && w == other.w
                && (known == other.known || known.within(other.known) && other.known.within(known));
    }
}
