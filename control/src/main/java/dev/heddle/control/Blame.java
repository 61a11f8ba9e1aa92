package dev.heddle.control;

import dev.heddle.model.Candidate;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which of several candidates is the cause of a failure with which all of them have come to pass. The cause is in every run that
 * fails; and where it is, the run fails. What only happened to be there is not in some of the first, or is in others as well.
 */
final class Blame {
    /** In how many runs: it was there and the run failed, it was there and the run did not, it was not there and the run failed. */
    private static final class Tally {
        int failedWith;
        int passedWith;
        int failedWithout;

        /** From 0, if it explains each run, to 2. */
        double doubt() {
            return share(failedWithout, failedWith) + share(passedWith, failedWith);
        }

        private static double share(int odd, int even) {
            return odd == 0 ? 0 : (double) odd / (odd + even);
        }
    }

    private final Map<Candidate, Tally> tallies = new IdentityHashMap<>();

    Blame(Collection<Candidate> suspects) {
        suspects.forEach(c -> tallies.put(c, new Tally()));
    }

    /** A run, with those of the suspects that came to pass in it. */
    void saw(Collection<Candidate> happened, boolean failed) {
        tallies.forEach((c, tally) -> {
            boolean here = happened.stream().anyMatch(h -> h == c);
            tally.failedWith += here && failed ? 1 : 0;
            tally.passedWith += here && !failed ? 1 : 0;
            tally.failedWithout += !here && failed ? 1 : 0;
        });
    }

    /** Whether runs have failed without the one, but not without the other: then it is not the cause. */
    boolean acquits(Candidate one, Candidate other) {
        return tallies.get(one).failedWithout > 0 && tallies.get(other).failedWithout == 0;
    }

    /** Whether it has nothing to do with the failure, as far as runs tell: they fail without it, and pass with it. */
    boolean isIncidental(Candidate c) {
        return tallies.get(c).failedWithout > 0 && tallies.get(c).passedWith > 0;
    }

    /** The likeliest one, which is the first of those that are equally likely. */
    Candidate cause(List<Candidate> some) {
        return some.stream().min(Comparator.comparingDouble(c -> tallies.get(c).doubt())).orElseThrow();
    }
}
