package dev.heddle.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpeedSpaceTest {
    @ParameterizedTest
    @CsvSource({"3, 7, 42", "2, 7, 14", "4, 7, 84", "3, 1, 6"})
    void aRoundHasTwoKVectorsForEachBasis(int threads, int k, int vectors) {
        assertThat(new SpeedSpace(threads, k).size()).isEqualTo(vectors);
    }

    @Test
    void theVectorsOfARoundAreThoseOfThePaper() {
        SpeedSpace space = new SpeedSpace(3, 7);
        Set<String> seen = new HashSet<>();
        for (int n = 0; n < space.size(); n++) {
            SpeedSpace.Point p = space.point(n);
            double[] speeds = space.speeds(p, new SplittableRandom(n));
            seen.add(p.first() + "-" + p.second() + " " + speeds[p.first()] + " " + speeds[p.second()]);
        }
        Set<String> expected = new HashSet<>();
        for (String basis : List.of("0-1", "0-2", "1-2")) {
            for (double first : new double[]{1 / 256.0, 1}) {
                IntStream.rangeClosed(1, 7).mapToObj(j -> basis + " " + first + " " + 1.0 / (1 << j))
                        .forEach(expected::add);
            }
        }
        assertThat(seen).isEqualTo(expected);
    }

    @Test
    void theRatiosOfABasisAreAllPowersOfTwoButOne() {
        SpeedSpace space = new SpeedSpace(3, 7);
        List<Double> ratios = new ArrayList<>();
        for (int n = 0; n < space.size(); n++) {
            SpeedSpace.Point p = space.point(n);
            double[] speeds = space.speeds(p, new SplittableRandom(1));
            if (p.first() == 0 && p.second() == 2) {
                ratios.add(speeds[2] / speeds[0]);
            }
        }
        assertThat(ratios).containsExactlyInAnyOrder(1 / 128.0, 1 / 64.0, 1 / 32.0, 1 / 16.0, 1 / 8.0, 1 / 4.0, 1 / 2.0,
                2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0);
    }

    @Test
    void theOthersAreDrawnUniformlyFromAboveNothingToOne() {
        SpeedSpace space = new SpeedSpace(3, 7);
        SplittableRandom random = new SplittableRandom(5);
        double sum = 0;
        for (int i = 0; i < 10_000; i++) {
            SpeedSpace.Point p = space.point(i % space.size());
            double third = space.speeds(p, random)[3 - p.first() - p.second()];
            assertThat(third).isGreaterThan(0).isLessThanOrEqualTo(1);
            sum += third;
        }
        assertThat(sum / 10_000).isBetween(0.49, 0.51);
    }

    @Test
    void aRoundNeverHasTheSpeedsThatThreadsHaveAnyway() {
        SpeedSpace space = new SpeedSpace(3, 7);
        SplittableRandom random = new SplittableRandom(3);
        for (int n = 0; n < 100 * space.size(); n++) {
            double[] speeds = space.speeds(space.point(n % space.size()), random);
            assertThat(speeds[0] == speeds[1] && speeds[1] == speeds[2]).isFalse();
        }
    }
}
