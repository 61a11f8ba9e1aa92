package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Interleaving;
import java.util.List;
import org.junit.jupiter.api.Test;

class LanesTests {
    private static final List<String> TABLE = List.of(
            "main                   main/1 (Ann)                     main/2 (B   b)",
            "  Shop.main",
            "    start  Shop.java:26",
            "                       > Shop.buy",
            "                           call A.get() -> 1  Shop.java:18",
            "                                                        > ... lock Lock #1  Shop.java:32 (not done)",
            ">   join");

    @Test
    void everyStepLiesInTheLaneOfItsThread() {
        Lanes lanes = Lanes.of(new Interleaving(TABLE, List.of(new Interleaving.Hold(1, 4, 5, "A #1"),
                new Interleaving.Hold(1, 4, 99, "gone"), new Interleaving.Hold(7, 1, 2, "nobody"))));
        assertThat(lanes.threads()).containsExactly("main", "main/1 (Ann)", "main/2 (B   b)");
        assertThat(lanes.steps()).containsExactly(new Lanes.Step(0, false, 0, "Shop.main", "", false),
                new Lanes.Step(0, false, 2, "start", "Shop.java:26", false),
                new Lanes.Step(1, true, 0, "Shop.buy", "", false),
                new Lanes.Step(1, false, 2, "call A.get() -> 1", "Shop.java:18", false),
                new Lanes.Step(2, true, 0, "... lock Lock #1 (not done)", "Shop.java:32", true),
                new Lanes.Step(0, true, 2, "join", "", false));
        // Numbers of steps now, and only of what is there.
        assertThat(lanes.holds()).containsExactly(new Interleaving.Hold(1, 3, 4, "A #1"));
    }

    @Test
    void whatWasLeftOutIsNotPending() {
        assertThat(Lanes.of(Interleaving.of(List.of("main", "... 12 lines before", "  end"))).steps())
                .noneMatch(Lanes.Step::pending);
    }

    @Test
    void anythingElseIsNoTable() {
        assertThat(Lanes.of(Interleaving.of(List.of("nothing here", "  end"))).steps()).isEmpty();
        assertThat(Lanes.of(Interleaving.NONE).steps()).isEmpty();
    }
}
