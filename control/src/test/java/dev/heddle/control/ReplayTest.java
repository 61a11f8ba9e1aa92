package dev.heddle.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Schedule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplayTest {
    private static Recorder recorder() {
        return new Recorder(site -> "S.m(S.java:" + site + ")", member -> "S.x", false);
    }

    private static Replay replay(List<Schedule.Step> steps) {
        return new Replay(steps, site -> "S.m(S.java:" + site + ")");
    }

    @Test
    void whatWasRecordedHappensAgain() {
        for (int seed = 0; seed < 200; seed++) {
            Recorder recorder = recorder();
            Game game = new Game(4, 3, 5);
            String order = game.play(new RandomWalk(), seed, recorder);
            Replay again = replay(recorder.steps());
            assertThat(game.play(again, 0)).isEqualTo(order);
            assertThat(again.divergence()).isNull();
        }
    }

    @Test
    void theUsualOrderNeedsNoChoice() {
        Recorder recorder = recorder();
        assertThat(new Game(2, 2, 2).play(replay(List.of()), 0, recorder)).isEqualTo("001122");
        assertThat(recorder.steps()).isEmpty();
    }

    @Test
    void aStepThatIsNeverReachedIsNamed() {
        Schedule.Step step = new Schedule.Step("t1", "write", "S.m(S.java:2)", 9, "t0");
        Replay r = replay(List.of(step));
        new Game(2, 2).play(r, 0);
        assertThat(r.divergence()).isEqualTo("step 1 was never reached: " + step);
    }

    @Test
    void aThreadThatCannotGoOnIsNamed() {
        Schedule.Step step = new Schedule.Step("t0", "write", "S.m(S.java:1)", 2, "t7");
        Replay r = replay(List.of(step));
        new Game(2, 2).play(r, 0);
        assertThat(r.divergence()).contains("t7 cannot go on");
    }

    @Test
    void stepsInAnotherOrderAreNoticed() {
        Recorder recorder = recorder();
        new Game(5, 5).play(new RandomWalk(), 4, recorder);
        List<Schedule.Step> steps = new ArrayList<>(recorder.steps());
        assertThat(steps.size()).isGreaterThan(1);
        java.util.Collections.reverse(steps);
        Replay r = replay(steps);
        new Game(5, 5).play(r, 0);
        assertThat(r.divergence()).isNotNull();
    }
}
