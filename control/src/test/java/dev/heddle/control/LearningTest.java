package dev.heddle.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Growth;
import org.junit.jupiter.api.Test;

class LearningTest {
    private final Learning learning = new Learning();

    @Test
    void everyStrategyHasWhatItAdded() {
        learning.ran("random", true, 2, false);
        learning.ran("speed main=1/4", true, 0, true);
        learning.ran("speed main=1/8", false, 1, true);

        assertThat(learning.growth()).isEqualTo(new Growth(
                java.util.List.of(new Growth.Point(1, 1, 2, 0), new Growth.Point(2, 2, 2, 1),
                        new Growth.Point(3, 2, 3, 2)),
                java.util.List.of(new Growth.Tried("random", 1, 1, 2, 0), new Growth.Tried("speed", 2, 1, 1, 2))));
    }

    @Test
    void manyRunsAreFewPointsAndTheLastIsOneOfThem() {
        for (int i = 0; i < 100_001; i++) {
            learning.ran("pos", i % 2 == 0, 0, false);
        }
        Growth growth = learning.growth();
        assertThat(growth.points()).hasSizeBetween(80, 160).isSortedAccordingTo(
                (a, b) -> Integer.compare(a.run(), b.run()));
        assertThat(growth.points().get(growth.points().size() - 1)).isEqualTo(new Growth.Point(100_001, 50_001, 0, 0));
    }
}
