package dev.heddle.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class SpeedSearchTest {
    private final SpeedSpace space = new SpeedSpace(3, 7);
    private final SpeedSearch search = new SpeedSearch(space, 0);
    private final SplittableRandom random = new SplittableRandom(1);

    /** So many runs, each with the outcome that the function gives it; 'new…' is a race that nobody has seen before. */
    private List<SpeedSpace.Point> run(int runs, Function<SpeedSpace.Point, String> target) {
        List<SpeedSpace.Point> points = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            SpeedSearch.Tried t = search.next(random);
            points.add(t.point());
            String outcome = target.apply(t.point());
            search.told(outcome, outcome.startsWith("new") ? 1 : 0);
        }
        return points;
    }

    private static boolean sampled(SpeedSpace.Point p) {
        return p.octave() == Math.rint(p.octave());
    }

    @Test
    void theFirstRoundIsTheOneOfTheSpace() {
        List<SpeedSpace.Point> points = run(42, p -> p.octave() > 3 ? "bad" : "ok");
        for (int n = 0; n < 42; n++) {
            assertThat(points.get(n)).isEqualTo(space.point(n));
        }
    }

    @Test
    void whereTheOutcomeChangesIsFoundOut() {
        double border = 3.37;
        List<SpeedSpace.Point> points = run(42 + 12,
                p -> p.first() == 0 && p.second() == 1 && p.octave() > border ? "bad" : "ok");
        List<SpeedSpace.Point> between = points.stream().filter(p -> !sampled(p)).toList();
        assertThat(between).isNotEmpty().allMatch(p -> p.first() == 0 && p.second() == 1);
        double closest = between.stream().mapToDouble(SpeedSpace.Point::octave).map(o -> Math.abs(o - border)).min()
                .getAsDouble();
        assertThat(closest).isCloseTo(0, within(1 / 8.0));
    }

    @Test
    void nothingIsLookedForBetweenEqualOutcomes() {
        assertThat(run(200, p -> "ok")).allMatch(SpeedSearchTest::sampled);
    }

    @Test
    void theSpeedsThatThreadsHaveAnywayAreNeverTried() {
        // Each outcome is another one: everything is worth a closer look.
        List<SpeedSpace.Point> points = run(2_000, p -> "at " + p.octave());
        assertThat(points).allMatch(p -> Math.abs(p.octave()) >= 1 && Math.abs(p.octave()) <= 7);
        assertThat(points.stream().filter(p -> !sampled(p)).count()).isGreaterThan(100);
    }

    @Test
    void basesThatShowSomethingNewGetMoreOfTheRuns() {
        int[] news = {0};
        run(42, p -> p.first() == 1 ? "new " + news[0]++ : "ok");
        List<SpeedSpace.Point> later = run(400, p -> "ok");
        long fruitful = later.stream().filter(SpeedSearchTest::sampled).filter(p -> p.first() == 1).count();
        long all = later.stream().filter(SpeedSearchTest::sampled).count();
        assertThat((double) fruitful / all).isGreaterThan(0.7);
        assertThat(later.stream().filter(p -> !sampled(p))).isNotEmpty().allMatch(p -> p.first() == 1);
    }

    @Test
    void theOtherThreadsKeepTheirSpeedsBetweenTwoRuns() {
        List<SpeedSearch.Tried> all = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            SpeedSearch.Tried t = search.next(random);
            all.add(t);
            search.told(t.point().octave() > 5 ? "bad" : "ok", 0);
        }
        List<SpeedSearch.Tried> between = all.stream().filter(t -> !sampled(t.point())).toList();
        assertThat(between).isNotEmpty();
        for (SpeedSearch.Tried t : between) {
            int third = 3 - t.point().first() - t.point().second();
            assertThat(all).anyMatch(other -> other != t && other.draw() == t.draw()
                    && other.speeds()[third] == t.speeds()[third]);
        }
    }
}
