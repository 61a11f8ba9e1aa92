package dev.heddle.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A run with too many steps: a livelock, or only long. */
class EndingTest {
    private static final int STEPS = 100_000;

    private final Task one = new Task(0, "main", new Thread("main"));
    private final Task two = new Task(1, "main/1", new Thread("two"));

    @BeforeEach
    void bothAreReadyAndHadTheTurn() {
        for (Task t : List.of(one, two)) {
            t.state = Task.State.READY;
            t.lastTurn = STEPS - 1;
        }
    }

    private Ending end(int sinceChange, int polled, boolean patient) {
        return Ending.unfinished(List.of(one, two), new Monitors(), STEPS, sinceChange, polled, patient);
    }

    private void bothPoll() {
        one.pauses = STEPS / 4;
        two.pauses = STEPS / 4;
    }

    @Test
    void whoPollsUnderALockForEverIsInALivelock() {
        bothPoll();
        assertThat(end(0, STEPS, false).livelock()).isTrue();
    }

    @Test
    void whoLocksAndNeverPausesMayBeComputing() {
        assertThat(end(0, STEPS, true).cutOff()).isTrue();
        one.pauses = STEPS / 2;
        assertThat(end(0, STEPS, true).cutOff()).isTrue();
    }

    @Test
    void whoOnlyReadsIsGivenMoreSteps() {
        assertThat(end(STEPS, STEPS, false)).isNull();
        assertThat(end(STEPS, STEPS, true).livelock()).isTrue();
    }

    @Test
    void whatChangesIsNoLivelock() {
        bothPoll();
        assertThat(end(10, 10, true).cutOff()).isTrue();
    }

    @Test
    void whoSleepsForLongMayStillChangeSomething() {
        bothPoll();
        two.state = Task.State.SLEEPING;
        two.deadline = 1;
        two.timerSet = 10;
        assertThat(end(0, STEPS, true).cutOff()).isTrue();
        two.timerSet = STEPS - 10;
        assertThat(end(0, STEPS, true).livelock()).isTrue();
    }

    @Test
    void soMayWhoWasPassedOver() {
        bothPoll();
        two.lastTurn = 10;
        assertThat(end(0, STEPS, true).cutOff()).isTrue();
    }
}
