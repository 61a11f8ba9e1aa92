package dev.heddle.control;

import dev.heddle.model.Candidate;
import dev.heddle.probe.Op;

/** Two accesses of one task to one location, and one of another task in between. */
final class TripleTrap extends BetweenTrap {
    /** The method in one call of which both accesses are to be; null for whatever. */
    private final String region;

    TripleTrap(Candidate candidate, Names names) {
        super(candidate, names);
        region = candidate.region();
    }

    @Override
    Object thing(Task t) {
        if (t.op == Op.CALL) {
            return t.base == null ? null : new Same(t.base, 0, 0);
        }
        if (t.op != Op.READ && t.op != Op.WRITE) {
            return null;
        }
        // Classes have names of their own for the elements of an array that they share.
        return new Same(t.base, t.index, names.member(t.what).endsWith("[]") ? 0 : t.what);
    }

    @Override
    Object block(Task t) {
        if (region == null) {
            return this;
        }
        return t.region != null && Candidate.region(names.member(t.region.member)).equals(region) ? t.region : null;
    }
}
