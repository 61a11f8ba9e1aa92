package dev.heddle.pgas;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MhpTest {
    /** Definition 4.1 as it stands in the paper. */
    private static boolean definition(int p1, int p2) {
        return p2 >= 2 * Math.floorDiv(p1, 2) - 1 && p2 <= 2 * Math.floorDiv(p1 + 1, 2) + 1;
    }

    /** Where no thread begins a round before it has waited for the last one, both say the same. */
    @Test
    void isDefinition41() {
        for (int p1 = 0; p1 < 40; p1++) {
            for (int p2 = 0; p2 < 40; p2++) {
                assertThat(Mhp.parallel((p1 + 1) / 2, p1 / 2, (p2 + 1) / 2, p2 / 2)).as("%d and %d", p1, p2)
                        .isEqualTo(definition(p1, p2));
            }
        }
    }

    @Test
    void aRoundThatNobodyWaitsForOrdersNothing() {
        // One thread has begun three rounds and waited for none; the other one has passed the second.
        assertThat(Mhp.parallel(3, 0, 2, 2)).isTrue();
        // What the first did before it began the second is over.
        assertThat(Mhp.parallel(1, 0, 2, 2)).isFalse();
    }
}
