package dev.heddle.control;

import dev.heddle.model.Candidate;
import dev.heddle.probe.Op;
import java.util.List;

/** Two accesses of one task to one location, and one of another task in between. */
final class TripleTrap extends BetweenTrap {
    /** The method in one call of which both accesses are to be; null for whatever. */
    private final String region;
    /** Where a lock is taken for the last access, after the first one, that the access in between needs too; null if there is none. */
    private final String gate;

    TripleTrap(Candidate candidate, Names names) {
        super(candidate, names);
        region = candidate.region();
        List<String> taken = candidate.sides().get(LAST).holding();
        gate = taken.isEmpty() || Candidate.isRegion(taken.get(0)) ? null : taken.get(0);
    }

    /** Who waited with the lock would keep away those it waits for. */
    @Override
    boolean isAt(int side, String place) {
        return side == LAST && gate != null ? place.equals(gate) : super.isAt(side, place);
    }

    @Override
    boolean waits(int side) {
        return super.waits(side) && (side == LAST || gate == null);
    }

    @Override
    boolean isBefore(Task t) {
        return gate != null && t.site != 0 && wanted(t) != null && names.site(t.site).equals(gate);
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
