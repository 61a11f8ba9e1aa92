package dev.heddle.report;

import dev.heddle.model.Finding;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The findings of a run, sorted into new, known and suppressed, and what the sorting itself has to say: suppressions
 * that no longer do anything are named, so that they do not outlive their reason.
 */
public final class Triage {
    private final List<Finding> open = new ArrayList<>();
    private final Set<String> knownIds = new HashSet<>();
    private final List<Suppressed> suppressed = new ArrayList<>();
    private final List<String> notices = new ArrayList<>();
    private final List<String> unused = new ArrayList<>();
    private final boolean compared;
    /** What earlier runs say, by the id of the finding; empty until somebody has asked them. */
    private Map<String, Past> past = Map.of();

    /** A finding and the decision that hides it. */
    public record Suppressed(Finding finding, Suppression by) {
    }

    private Triage(boolean compared) {
        this.compared = compared;
    }

    /** Everything is new. */
    public static Triage none(List<Finding> findings) {
        return of(findings, List.of(), null, LocalDate.EPOCH);
    }

    /** @param baseline null when there is none */
    public static Triage of(List<Finding> findings, List<Suppression> suppressions, Baseline baseline,
            LocalDate today) {
        Triage triage = new Triage(baseline != null);
        Set<Suppression> used = new HashSet<>();
        for (Finding finding : findings) {
            Suppression by = triage.firstMatch(finding, suppressions, today, used);
            if (by != null) {
                triage.suppressed.add(new Suppressed(finding, by));
                continue;
            }
            triage.open.add(finding);
            if (baseline != null && baseline.knows(finding)) {
                triage.knownIds.add(finding.id());
            }
        }
        triage.audit(suppressions, today, used);
        if (baseline != null) {
            int gone = baseline.notSeen(findings).size();
            if (gone > 0) {
                triage.notices.add(gone + " of " + Words.count(baseline.entries().size(), "finding")
                        + " in the baseline did not show up (if fixed: heddle baseline --shrink)");
            }
        }
        return triage;
    }

    /** All matches count as used: which of two overlapping ones came first must not make the other look dead. */
    private Suppression firstMatch(Finding finding, List<Suppression> suppressions, LocalDate today,
            Set<Suppression> used) {
        Suppression first = null;
        for (Suppression suppression : suppressions) {
            if (suppression.matches(finding)) {
                used.add(suppression);
                if (first == null && !suppression.expired(today)) {
                    first = suppression;
                }
            }
        }
        return first;
    }

    private void audit(List<Suppression> suppressions, LocalDate today, Set<Suppression> used) {
        for (Suppression suppression : suppressions) {
            String name = "suppression \"" + Escape.text(suppression.where()) + "\" ";
            if (suppression.expired(today)) {
                notices.add(name + "expired on " + suppression.until() + " and no longer applies"
                        + (used.contains(suppression) ? "" : "; it would match nothing"));
            } else if (!used.contains(suppression)) {
                notices.add(name + "matched nothing");
                unused.add(name + "matched nothing");
            }
        }
    }

    /**
     * Adds what earlier runs say. It is told with the findings and decides nothing: only the baseline makes a finding one that fails no
     * run.
     *
     * @param known by the ids of findings
     * @param told  sentences of what changed, for the notices
     */
    public void remember(Map<String, Past> known, List<String> told) {
        past = Map.copyOf(known);
        notices.addAll(told);
    }

    /** What earlier runs say about a finding; null if there were none, or nobody could ask them. */
    public Past past(Finding finding) {
        return past.get(finding.id());
    }

    /** Whether it was not there when the target was looked at before. */
    public boolean appeared(Finding finding) {
        Past known = past(finding);
        return known != null && known.compared() && known.state().equals(Past.NEW) && !known(finding);
    }

    /** New and known findings, in the order of the run. */
    public List<Finding> open() {
        return open;
    }

    public List<Suppressed> suppressed() {
        return suppressed;
    }

    public boolean known(Finding finding) {
        return knownIds.contains(finding.id());
    }

    public int knownCount() {
        return knownIds.size();
    }

    public int newCount() {
        return open.size() - knownIds.size();
    }

    /** Whether there was a baseline to compare with. */
    public boolean compared() {
        return compared;
    }

    /** Sentences about suppressions and the baseline. */
    public List<String> notices() {
        return notices;
    }

    /** Those of them that speak of suppressions which matched nothing: no news if these are meant for other programs as well. */
    public List<String> unused() {
        return unused;
    }

    /** Whether a new finding stands at or above the given rung of the ladder. */
    public boolean fails(String failOn) {
        int bar = Finding.severity(failOn);
        for (Finding finding : open) {
            if (!known(finding) && finding.severity() >= bar) {
                return true;
            }
        }
        return false;
    }
}
