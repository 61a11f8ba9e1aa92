package dev.heddle.localize;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScenarioTests {
    private static final Access LOOK = new Access("com.acme.Shop.buy(Shop.java:12)", "com.acme.Shop.stock", false);
    private static final Access TAKE = new Access("com.acme.Shop.buy(Shop.java:13)", "com.acme.Shop.stock", true);
    private static final Access CLOSE = new Access("com.acme.Shop.close(Shop.java:20)", "com.acme.Shop.stock", true);
    private static final Access PRICE = new Access("com.acme.Shop.report(Shop.java:30)", "com.acme.Shop.price", false);
    private static final Access RAISE = new Access("com.acme.Shop.raise(Shop.java:40)", "com.acme.Shop.price", true);

    /** @param steps threads and accesses in turn */
    private static Run run(Object... steps) {
        Run.Recorder recorder = new Run.Recorder();
        for (int i = 0; i < steps.length; i += 2) {
            Access a = (Access) steps[i + 1];
            recorder.access((String) steps[i], a, a.member(), Rounds.NONE);
        }
        return recorder.end(false);
    }

    private static Scenario first(Run failed, Run... passed) {
        List<Run> all = new ArrayList<>(List.of(passed));
        return Scenario.of(new Localizer(all, failed).localize().get(0), failed, all);
    }

    @Test
    void somethingCameBetween() {
        Scenario s = first(run("ann", LOOK, "bob", LOOK, "bob", TAKE, "ann", TAKE),
                run("ann", LOOK, "ann", TAKE, "bob", LOOK, "bob", TAKE));
        assertThat(s.atomicity()).isTrue();
        assertThat(s.steps()).extracting(Scenario.Step::access).containsExactly(LOOK, TAKE, TAKE);
        assertThat(s.words()).containsExactly(
                "the write at Shop.java:13 by bob came between the read at Shop.java:12 and the write at Shop.java:13 by ann",
                "the read at Shop.java:12 and the write at Shop.java:13 should be one step: a lock over that, which the write at"
                        + " Shop.java:13 takes as well");
    }

    @Test
    void anOrderWasTheWrongWayRound() {
        Scenario s = first(run("ann", CLOSE, "bob", LOOK), run("bob", LOOK, "ann", CLOSE));
        assertThat(s.atomicity()).isFalse();
        assertThat(s.words().get(0))
                .isEqualTo("the write at Shop.java:20 by ann came before the read at Shop.java:12 by bob");
        assertThat(s.words().get(1)).startsWith("in runs that passed it is the other way round: let the first wait");
    }

    @Test
    void nobodyWaitsForWhoDoesTheSame() {
        Scenario s = first(run("ann", CLOSE, "bob", CLOSE), run("bob", CLOSE));
        assertThat(s.words().get(0))
                .isEqualTo("the write at Shop.java:20 by ann came before the write at Shop.java:20 by bob");
        assertThat(s.words().get(1)).startsWith("both do the same, so neither has to wait for the other");
    }

    @Test
    void aWriteNeverCame() {
        Scenario s = first(run("bob", LOOK), run("ann", CLOSE, "bob", LOOK));
        assertThat(s.atomicity()).isFalse();
        assertThat(s.words().get(0))
                .isEqualTo("the read at Shop.java:12 by bob came before the write at Shop.java:20, which never came");
        assertThat(s.words().get(1)).contains("let the read wait for the write");
    }

    /** Two calls of one thread, each of which reads it, are not one step; so it is the order that is told. */
    @Test
    void theSameAgainIsNoStep() {
        Scenario s = first(run("bob", LOOK, "ann", CLOSE, "bob", LOOK), run("bob", LOOK, "bob", LOOK, "ann", CLOSE),
                run("ann", CLOSE, "bob", TAKE));
        assertThat(s.steps()).extracting(Scenario.Step::access).doesNotContainSequence(LOOK, CLOSE, LOOK);
    }

    @Test
    void twoThingsThatBelongTogetherAreNamed() {
        Scenario s = first(run("ann", CLOSE, "bob", LOOK, "bob", PRICE, "ann", RAISE),
                run("ann", CLOSE, "ann", RAISE, "bob", LOOK, "bob", PRICE),
                run("bob", LOOK, "bob", PRICE, "ann", CLOSE, "ann", RAISE));
        assertThat(s.regions()).containsExactly(new Scenario.Region(CLOSE, RAISE), new Scenario.Region(LOOK, PRICE));
        assertThat(s.words().get(0))
                .isEqualTo("the write of Shop.stock at Shop.java:20 by ann, then the read of Shop.stock at"
                        + " Shop.java:12 by bob, then the read of Shop.price at Shop.java:30 by bob, then the write of Shop.price at"
                        + " Shop.java:40 by ann");
    }
}
