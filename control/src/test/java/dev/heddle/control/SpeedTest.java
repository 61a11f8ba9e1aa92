package dev.heddle.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Pacing;
import dev.heddle.model.SpeedVector;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SpeedTest {
    private static void run(Strategy s, long seed, String... paths) {
        s.begin(new SplittableRandom(seed));
        for (int i = 0; i < paths.length; i++) {
            s.born(new Task(i, paths[i], Thread.currentThread()));
        }
        s.end();
    }

    @Test
    void theFirstRunMeasuresAndTheNextFortyTwoAreARound() {
        Speed s = new Speed(Speed.K, List.of(), null, t -> t.path);
        Set<String> vectors = new HashSet<>();
        for (int i = 0; i < 43; i++) {
            run(s, i, "main", "main/1", "main/2", "main/3");
            if (i == 0) {
                assertThat(s.name()).isEqualTo("speed");
            } else {
                SpeedVector v = Pacing.parse(s.name().substring("speed ".length())).speeds();
                assertThat(v.speeds().keySet()).containsExactly("main", "main/1", "main/2");
                vectors.add(v.text());
            }
        }
        assertThat(vectors).hasSize(42);
    }

    @Test
    void workersOfDifferentOriginComeFirst() {
        Speed s = new Speed(Speed.K, List.of(), null, t -> t.path.equals("main/4") ? "pool" : "loop");
        run(s, 1, "main", "main/1", "main/2", "main/3", "main/4");
        assertThat(s.basis()).containsExactly("main", "main/1", "main/4");
    }

    @Test
    void workersThatDoTheSameAreOneKind() {
        Speed s = new Speed(Speed.K, List.of(), null, t -> t.path);
        s.begin(new SplittableRandom(1));
        int[][] sites = {{1}, {2, 3, 4}, {2, 3, 4}, {2, 5, 6}, {2, 5, 7}};
        for (int i = 0; i < sites.length; i++) {
            Task t = new Task(i, i == 0 ? "main" : "main/" + i, Thread.currentThread());
            s.born(t);
            for (int site : sites[i]) {
                t.site = site;
                s.goes(t);
            }
        }
        s.end();
        assertThat(s.basis()).containsExactly("main", "main/1", "main/3");
    }

    @Test
    void workersOfOneOriginWillDo() {
        Speed s = new Speed(Speed.K, List.of(), null, t -> "loop");
        run(s, 1, "main", "main/1", "main/2", "main/3");
        assertThat(s.basis()).containsExactly("main", "main/1", "main/2");
    }

    @Test
    void oneWorkerMakesOneBasis() {
        Speed s = new Speed(Speed.K, List.of(), null, t -> t.path);
        run(s, 1, "main", "main/1");
        Set<String> speeds = new HashSet<>();
        for (int i = 0; i < 28; i++) {
            run(s, i, "main", "main/1");
            speeds.add(Pacing.parse(s.name().substring("speed ".length())).speeds().speeds().toString());
        }
        assertThat(speeds).hasSize(14);
    }

    @Test
    void aProgramWithOneThreadIsOnlyMeasured() {
        Speed s = new Speed(Speed.K, List.of(), null, t -> t.path);
        run(s, 1, "main");
        run(s, 2, "main");
        assertThat(s.name()).isEqualTo("speed");
    }

    @Test
    void threadsOctavesAndSpeedsCanBeGiven() {
        Strategy s = Strategies.of("speed:2:main,main/3");
        run(s, 1, "main", "main/1", "main/2", "main/3");
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < 8; i++) {
            run(s, i, "main", "main/1", "main/2", "main/3");
            seen.add(s.name().replaceAll(",[*].*", ""));
        }
        assertThat(seen).containsExactlyInAnyOrder("speed main=1,main/3=1/2", "speed main=1,main/3=1/4",
                "speed main=1/8,main/3=1/2", "speed main=1/8,main/3=1/4");
        Strategy one = Strategies.of("speed:main=1,main/1=1/8,*=draw:5");
        run(one, 1, "main", "main/1");
        run(one, 2, "main", "main/1");
        assertThat(one.name()).startsWith("speed main=1,main/1=1/8,*=draw:5@");
    }

    @Test
    void theLengthOfIntervalsCanBeGivenAndIsDrawnOtherwise() {
        Strategy given = Strategies.of("speed:main=1,main/1=1/8,*=1@40");
        run(given, 1, "main", "main/1");
        assertThat(given.name()).isEqualTo("speed main=1,main/1=1/8,*=1@40");
        Strategy drawn = Strategies.of("speed:main=1,main/1=1/8,*=1");
        run(drawn, 1, "main", "main/1");
        Set<Long> lengths = new HashSet<>();
        for (int i = 0; i < 40; i++) {
            run(drawn, i, "main", "main/1");
            lengths.add(Pacing.parse(drawn.name().substring("speed ".length())).interval());
        }
        // Nothing was done in the run that measured: the shortest is one unit, the longest 128.
        assertThat(lengths).contains(1L).hasSizeGreaterThan(8).allMatch(n -> n >= 1 && n <= 128);
    }

    @Test
    void aJvmForOneRunNeedsNoMeasuring() {
        Strategy s = Strategies.alone("speed");
        s.resume(5, 4_096);
        run(s, 1, "main", "main/1", "main/2");
        assertThat(s.name()).startsWith("speed main");
    }
}
