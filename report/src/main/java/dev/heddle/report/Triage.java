package dev.heddle.report;

import dev.heddle.model.Finding;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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
    private final boolean compared;

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
            }
        }
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
