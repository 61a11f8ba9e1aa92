package dev.heddle.control;

import dev.heddle.model.Candidate;
import dev.heddle.probe.Birth;
import java.util.Locale;

/** How threads and locks of one run are recognized in another one. All but the first are there to see what it gains. */
public enum Aim {
    /** By how they came to be: the second thread of main, the third object that a thread has made at a place. */
    INDEXING,
    /** Locks by the place at which they were made, threads not at all (k-object-sensitivity with k = 1). */
    K_OBJECT,
    /** All are the same. */
    TRIVIAL,
    /** Like the first, without the places at which the locks held were taken. */
    NO_CONTEXT,
    /** Like the first, but nobody lets others go before it enters a circle. */
    NO_YIELD;

    /** @throws IllegalArgumentException if there is none of this name */
    public static Aim named(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    boolean usesContext() {
        return this != NO_CONTEXT && this != TRIVIAL;
    }

    boolean lets() {
        return this != NO_YIELD;
    }

    boolean thread(Task t, Candidate.Side side) {
        return this == TRIVIAL || this == K_OBJECT || side.thread().equals(Candidate.ANY)
                || side.thread().equals(t.path);
    }

    /** Whether the lock may be the one of the side; so it is if nobody knows where it comes from. */
    boolean object(Object lock, Candidate.Side side, Trap.Names names) {
        Birth b = this == TRIVIAL || !Candidate.isBirth(side.object()) ? null : Birth.of(lock);
        if (b == null) {
            return true;
        }
        if (this == K_OBJECT) {
            // What the candidate has of it: the first place.
            String place = side.object().substring(side.object().indexOf('@') + 1, side.object().lastIndexOf('#'));
            return names.site(b.site).equals(place);
        }
        return Candidate.object(b.thread, names.site(b.site), b.number).equals(side.object());
    }
}
