package dev.heddle.localize;

import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Localizing;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Scenarios as findings, and what is told of them. */
public final class Blames {
    /** Of a run, or of several runs in which it was tried. */
    public static final int MOST_TOLD = 3;

    private Blames() {
    }

    /**
     * @param status whether it is known to decide
     * @param effect what went wrong
     * @param rank   its place among all
     */
    public static Finding finding(Scenario scenario, String status, String effect, int rank) {
        List<dev.heddle.model.Access> accesses = new ArrayList<>();
        Set<String> members = new LinkedHashSet<>();
        for (Scenario.Step step : scenario.steps()) {
            Access a = step.access();
            members.add(a.member());
            accesses.add(dev.heddle.model.Access.at(step.thread() == null ? "-" : step.thread(),
                    a.write() ? "write" : "read", a.at(),
                    dev.heddle.model.Access.UNKNOWN));
        }
        String kind = scenario.atomicity() ? Finding.ATOMICITY_VIOLATION : "order-violation";
        return new Finding(null, kind, status, String.join(", ", members), accesses, null, null, effect, List.of(),
                rank, 1);
    }

    /**
     * @param tried runs that had this order, how many of them failed, and the same of those that had it not
     * @param of    how many scenarios there are
     */
    public static Localizing.Blame blame(Finding finding, Scenario scenario, int of, int... tried) {
        return new Localizing.Blame(Findings.siteKey(finding), scenario.suspect().because(of), scenario.words(),
                tried[0], tried[1], tried[2], tried[3]);
    }
}
