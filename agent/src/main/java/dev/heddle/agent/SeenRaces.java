package dev.heddle.agent;

import dev.heddle.model.Access;
import dev.heddle.model.Candidate;
import dev.heddle.model.Finding;
import java.util.List;

/** The races of one run after the other. */
final class SeenRaces {
    private final Reporter reporter;
    private List<Long> before = List.of();
    private List<Finding> last = List.of();
    private int run = -1;

    SeenRaces(Reporter reporter) {
        this.reporter = reporter;
    }

    /** Whether a run had this race; it must be the last one, or one that was asked for before. */
    boolean in(int number, Candidate race) {
        if (run != number) {
            run = number;
            last = reporter.seenSince(before);
            before = reporter.sightings();
        }
        return last.stream().anyMatch(f -> isIt(f, race));
    }

    static boolean isIt(Finding f, Candidate race) {
        if (f.accesses().size() != 2) {
            return false;
        }
        Access one = f.accesses().get(0);
        Access two = f.accesses().get(1);
        Candidate.Side a = race.sides().get(0);
        Candidate.Side b = race.sides().get(1);
        return is(one, a) && is(two, b) || is(one, b) && is(two, a);
    }

    private static boolean is(Access access, Candidate.Side side) {
        boolean call = side.op().equals("call") || side.op().equals(Candidate.ANY);
        return Places.of(access).equals(side.at()) && (call || access.op().equals(side.op()));
    }
}
