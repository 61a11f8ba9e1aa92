package dev.heddle.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class StatsTests {
    @Test
    void medianOfOddAndEvenCounts() {
        assertThat(Stats.median(List.of(9, 1, 5))).isEqualTo(5);
        assertThat(Stats.median(List.of(9, 1, 5, 6))).isEqualTo(5.5);
    }

    @Test
    void geometricMeanOfARatioAndItsInverseIsOne() {
        assertThat(Stats.geometricMean(List.of(8.0, 0.125))).isCloseTo(1.0, within(1e-12));
    }

    @Test
    void rangeAndEmptiness() {
        assertThat(Stats.min(List.of(4L, 2L, 3L))).isEqualTo(2);
        assertThat(Stats.max(List.of(4L, 2L, 3L))).isEqualTo(4);
        assertThatIllegalArgumentException().isThrownBy(() -> Stats.median(List.of()));
    }
}
