package dev.heddle.bench.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RatioTests {
    @Test
    void isTheRatioOfTheMedians() {
        Ratio ratio = Ratio.of(List.of(11.0, 22.0, 99.0), List.of(30.0, 20.0, 10.0));
        assertThat(ratio.value()).isEqualTo(1.1);
        assertThat(ratio.overhead()).isCloseTo(10, within(1e-9));
    }

    @Test
    void equalValuesLeaveNoDoubt() {
        assertThat(Ratio.of(List.of(5.0, 5.0, 5.0), List.of(4.0, 4.0))).isEqualTo(new Ratio(1.25, 1.25, 1.25))
                .hasToString("+25.0 [+25.0, +25.0]");
    }

    @Test
    void boundsAreAroundTheValueAndAlwaysTheSame() {
        List<Double> plain = sample(100, 3, 40);
        List<Double> watched = sample(104, 3, 40);
        Ratio ratio = Ratio.of(watched, plain);
        assertThat(ratio).isEqualTo(Ratio.of(watched, plain));
        assertThat(ratio.low()).isLessThan(ratio.value()).isGreaterThan(1.0);
        assertThat(ratio.high()).isGreaterThan(ratio.value()).isLessThan(1.1);
    }

    @Test
    void widerValuesGiveWiderBounds() {
        Ratio narrow = Ratio.of(sample(100, 1, 20), sample(100, 1, 20));
        Ratio wide = Ratio.of(sample(100, 9, 20), sample(100, 9, 20));
        assertThat(wide.high() - wide.low()).isGreaterThan(2 * (narrow.high() - narrow.low()));
    }

    /** The bounds are for 95%: of many pairs from one distribution, about one in twenty has bounds without 1. */
    @Test
    void boundsHoldTheTruthAsOftenAsTheySay() {
        int missed = 0;
        for (int i = 0; i < 200; i++) {
            Random random = new Random(i);
            Ratio ratio = Ratio.of(sample(100, 3, 10, random), sample(100, 3, 10, random));
            missed += ratio.low() > 1 || ratio.high() < 1 ? 1 : 0;
        }
        assertThat(missed).isBetween(1, 20);
    }

    @Test
    void percentsHaveASignAndZeroHasPlus() {
        assertThat(Ratio.signed(-0.04)).isEqualTo("+0.0");
        assertThat(Ratio.signed(-1.26)).isEqualTo("-1.3");
    }

    private static List<Double> sample(double middle, double spread, int count) {
        return sample(middle, spread, count, new Random(7));
    }

    private static List<Double> sample(double middle, double spread, int count, Random random) {
        List<Double> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            values.add(middle + spread * random.nextGaussian());
        }
        return values;
    }
}
