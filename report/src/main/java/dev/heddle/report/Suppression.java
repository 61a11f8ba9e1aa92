package dev.heddle.report;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import java.time.LocalDate;
import java.util.Objects;

/**
 * A decision that a finding is not to be reported, with its reason.
 *
 * @param where  a finding's id, its member ({@code com.acme.Metrics.count}) or the method of one of its accesses
 *               ({@code com.acme.Metrics.inc}); {@code *} and {@code **} as in {@code com.acme.**}
 * @param kind   the only kind it applies to, or null for all
 * @param reason why; never blank
 * @param until  the last day on which it applies, or null
 */
public record Suppression(String where, String kind, String reason, LocalDate until) {
    public Suppression {
        Objects.requireNonNull(where);
        if (reason == null || reason.isBlank()) {
            throw new IllegalArgumentException("a suppression needs a reason");
        }
    }

    public boolean expired(LocalDate today) {
        return until != null && today.isAfter(until);
    }

    public boolean matches(Finding finding) {
        if (kind != null && !kind.equals(finding.kind())) {
            return false;
        }
        Glob glob = new Glob(where);
        if (glob.matches(finding.id()) || glob.matches(finding.member())) {
            return true;
        }
        for (Access access : finding.accesses()) {
            if (glob.matches(access.className() + '.' + access.method())) {
                return true;
            }
        }
        return false;
    }
}
