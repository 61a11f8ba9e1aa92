package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Access;
import dev.heddle.model.Confirming;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import java.util.List;
import org.junit.jupiter.api.Test;

class HuntSessionTests {
    private static Finding finding(String kind, String status, int line) {
        return Finding.of(kind, status, "A.x",
                List.of(new Access("t", "write", "A", "m", "A.java", line, null, null, null)), 1);
    }

    private static Confirming.Fate fate(String status, Finding finding) {
        return new Confirming.Fate("data-race", "data-race A.x\n", status, 1,
                finding == null ? null : Findings.siteKey(finding), null);
    }

    /** A candidate that never happened has not harmed, whatever else fails in the runs that aim at it. */
    @Test
    void whatFailsByItselfIsNoHarmOfACandidate() {
        Finding missed = finding("missed-signal", Finding.HARMFUL, 1);
        assertThat(HuntSession.tried(new Confirming(4, 20, 0, 0, List.of(fate(Finding.PREDICTED, null))),
                List.of(missed))).isEqualTo("1 candidate, 0 happened, 0 with harm; 1 failure without any of them");
        Finding race = finding("data-race", Finding.HARMFUL, 2);
        assertThat(HuntSession.tried(new Confirming(4, 20, 0, 0, List.of(fate(Finding.HARMFUL, race))),
                List.of(race, finding("data-race", Finding.CONFIRMED, 3))))
                .isEqualTo("1 candidate, 1 happened, 1 with harm");
    }
}
