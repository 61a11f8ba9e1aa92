package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.Finding;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class TriageTests {
    private static final LocalDate TODAY = Examples.TODAY;
    private static final Finding FINDING = Examples.oneSided();

    private static Suppression suppress(String where, String kind, LocalDate until) {
        return new Suppression(where, kind, "because", until);
    }

    private static Triage triage(Suppression... suppressions) {
        return Triage.of(List.of(FINDING), List.of(suppressions), null, TODAY);
    }

    @Test
    void matchesMemberIdAndMethodOfEitherSide() {
        for (String where : List.of("com.acme.SeatMap.free", "com.acme.SeatMap.*", "com.acme.**", "**.free",
                "com.acme.SeatMap.reserve", "com.acme.SeatMap.available", "com.*.SeatMap.fr*", FINDING.id())) {
            assertThat(suppress(where, null, null).matches(FINDING)).as(where).isTrue();
        }
        for (String where : List.of("com.acme.SeatMap", "com.acme.*", "com.acme.SeatMap.fre", "SeatMap.free", "",
                "com_acme.SeatMap.free")) {
            assertThat(suppress(where, null, null).matches(FINDING)).as(where).isFalse();
        }
    }

    @Test
    void kindNarrows() {
        assertThat(suppress("**", "data-race", null).matches(FINDING)).isTrue();
        assertThat(suppress("**", "deadlock", null).matches(FINDING)).isFalse();
    }

    @Test
    void reasonIsRequired() {
        assertThatThrownBy(() -> new Suppression("x", null, " ", null)).hasMessageContaining("reason");
    }

    @Test
    void appliesThroughItsLastDayAndThenNoLonger() {
        Triage lastDay = triage(suppress("**", null, TODAY));
        assertThat(lastDay.open()).isEmpty();
        assertThat(lastDay.suppressed()).hasSize(1);
        assertThat(lastDay.notices()).isEmpty();
        Triage dayAfter = triage(suppress("**", null, TODAY.minusDays(1)));
        assertThat(dayAfter.open()).containsExactly(FINDING);
        assertThat(dayAfter.notices())
                .containsExactly("suppression \"**\" expired on 2026-11-14 and no longer applies");
    }

    @Test
    void unusedOnesAreReported() {
        assertThat(triage(suppress("com.acme.Gone", null, null)).notices())
                .containsExactly("suppression \"com.acme.Gone\" matched nothing");
        assertThat(triage(suppress("com.acme.Gone", null, TODAY.minusDays(1))).notices().get(0)).contains("expired")
                .contains("match nothing");
    }

    @Test
    void overlappingOnesAreBothUsed() {
        assertThat(triage(suppress("**", null, null), suppress("com.acme.**", null, null)).notices()).isEmpty();
    }

    @Test
    void failsOnNewFindingsAtOrAboveTheBar() {
        assertThat(triage().fails("predicted")).isTrue();
        assertThat(triage().fails("confirmed")).isFalse();
        assertThat(triage(suppress("**", null, null)).fails("predicted")).isFalse();
        Baseline baseline = new Baseline(List.of()).plus(List.of(FINDING), TODAY);
        assertThat(Triage.of(List.of(FINDING), List.of(), baseline, TODAY).fails("predicted")).isFalse();
        Finding harmful = FINDING.withStatus("harmful");
        assertThat(Triage.none(List.of(harmful)).fails("confirmed")).isTrue();
    }

    @Test
    void baselineGrowsKeepsFirstSeenAndShrinks() {
        Baseline.Entry old = new Baseline.Entry("HD-AAAAAA", "data-race", "A.x", LocalDate.of(2025, 1, 1));
        Baseline grown = new Baseline(List.of(old)).plus(List.of(FINDING), TODAY);
        assertThat(grown.entries()).contains(old).hasSize(2);
        assertThat(grown.notSeen(List.of(FINDING))).containsExactly(old);
        assertThat(grown.shrink(List.of(FINDING)).entries()).hasSize(1).doesNotContain(old);
        assertThat(grown.plus(List.of(FINDING), TODAY.plusDays(9)).toJson()).isEqualTo(grown.toJson());
    }
}
