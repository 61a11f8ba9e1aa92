package dev.heddle.session.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AbsenceTests {
    @Test
    void theRarerItWasTheLongerOneWaits() {
        assertThat(Absence.needed(1, 1)).isEqualTo(5);
        assertThat(Absence.needed(5, 5)).isEqualTo(3);
        assertThat(Absence.needed(100, 100)).isEqualTo(1);
        assertThat(Absence.needed(1, 10)).isEqualTo(26);
        assertThat(Absence.needed(5, 50)).isEqualTo(38);
    }

    @Test
    void nothingFollowsFromWhatWasNeverSeen() {
        assertThat(Absence.proves(0, 0, 1_000_000)).isFalse();
        assertThat(Absence.proves(1, 1, 0)).isFalse();
    }
}
