package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Access;
import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Interleaving;
import dev.heddle.model.Localizing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CatchTests {
    private final Catch all = new Catch();

    /** @param sides like {@code read:7} */
    private static Finding finding(String kind, String status, String effect, String... sides) {
        List<Access> accesses = new ArrayList<>();
        for (String side : sides) {
            accesses.add(new Access("t", side.split(":")[0], "com.acme.A", "m", "A.java",
                    Integer.parseInt(side.split(":")[1]), null, null, null));
        }
        return Finding.of(kind, status, "com.acme.A.x", accesses, 1).withEffect(effect);
    }

    private static Exploring exploring(Finding... shown) {
        List<Exploring.Shown> list = new ArrayList<>();
        for (Finding f : shown) {
            list.add(new Exploring.Shown(Findings.siteKey(f), 3, 2, 1, Interleaving.of(List.of("main  main/1")), ""));
        }
        return new Exploring("random", 9, 9, 9, 9, 2, 1, 0, 0, null, null, 0, 0, list);
    }

    @Test
    void theHighestStatusAndItsScheduleCount() {
        Finding race = finding("data-race", Finding.PREDICTED, null, "read:1", "write:2");
        Finding worse = race.withStatus(Finding.HARMFUL).withSchedule("s.txt", "h1-a").withEffect("it broke");
        all.add("detect", List.of(race), null, Map.of(), null);
        all.add("confirm", List.of(worse), exploring(worse), Map.of(Findings.siteKey(worse), "20/20 reproduced"), null);
        all.add("explore", List.of(race.withStatus(Finding.CONFIRMED).withSchedule("t.txt", "h1-b")), exploring(race),
                Map.of(), null);
        Catch.Sorted sorted = all.sorted();
        assertThat(sorted.findings()).singleElement().satisfies(f -> {
            assertThat(f.status()).isEqualTo(Finding.HARMFUL);
            assertThat(f.token()).isEqualTo("h1-a");
            assertThat(f.effect()).isEqualTo("it broke");
            assertThat(f.count()).isEqualTo(3);
        });
        assertThat(sorted.stories().byId().values()).singleElement().satisfies(s -> assertThat(s.how()).containsExactly(
                "schedule: minimized to 1 choice, 20/20 reproduced in a fresh JVM",
                "found by detect, confirm, explore"));
    }

    @Test
    void theWorstComesFirstAndWhatIsExplainedBeforeTheRest() {
        Finding predicted = finding("data-race", Finding.PREDICTED, null, "read:1", "write:2");
        Finding confirmed = finding("data-race", Finding.CONFIRMED, null, "read:3", "write:4");
        Finding harmful = finding("data-race", Finding.HARMFUL, "a", "read:5", "write:6");
        Finding blamed = finding("order-violation", Finding.HARMFUL, "b", "read:7", "write:8");
        all.add("detect", List.of(predicted, confirmed, harmful), null, Map.of(), null);
        all.add("localize", List.of(blamed), exploring(blamed), Map.of(), new Localizing(5, 1, 1, 1, 0, null,
                List.of(new Localizing.Blame(Findings.siteKey(blamed), "p", List.of("that was it"), 4, 4, 3, 0)),
                List.of()));
        Catch.Sorted sorted = all.sorted();
        assertThat(sorted.findings()).extracting(f -> f.accesses().get(0).line()).containsExactly(7, 5, 3, 1);
        assertThat(sorted.stories().of(sorted.findings().get(0)).why()).containsExactly("that was it",
                "tried: with this order 4/4 fail, without it 0/3 fail");
    }

    @Test
    void whatAnotherStepCallsByAnotherNameIsTheSame() {
        Finding calls = finding("atomicity-violation", Finding.CONFIRMED, null, "call:1", "call:2", "call:1");
        Finding accesses = finding("atomicity-violation", Finding.HARMFUL, "e", "read:1", "write:2", "write:1");
        all.add("confirm", List.of(calls), null, Map.of(), null);
        all.add("localize", List.of(accesses), null, Map.of(), null);
        assertThat(all.sorted().findings()).singleElement()
                .satisfies(f -> assertThat(f.status()).isEqualTo(Finding.HARMFUL))
                .satisfies(f -> assertThat(f.accesses().get(0).op()).isEqualTo("call"));
    }

    @Test
    void twoOfOneStepStayTwo() {
        all.add("confirm", List.of(finding("atomicity-violation", Finding.CONFIRMED, null, "read:1", "write:1"),
                finding("atomicity-violation", Finding.CONFIRMED, null, "write:1", "write:1")), null, Map.of(), null);
        assertThat(all.sorted().findings()).hasSize(2);
    }

    @Test
    void aFailureIsToldWithWhatLeadsToIt() {
        Finding cause = finding("data-race", Finding.HARMFUL, "it broke", "read:1", "write:2");
        Finding failure = finding("failure", Finding.HARMFUL, "it broke", "throw:9");
        Finding other = finding("failure", Finding.HARMFUL, "something else", "throw:8");
        all.add("explore", List.of(failure, other), null, Map.of(), null);
        all.add("confirm", List.of(cause), null, Map.of(), null);
        Catch.Sorted sorted = all.sorted();
        assertThat(sorted.findings()).extracting(Finding::effect).containsExactly("something else", "it broke");
        assertThat(sorted.stories().of(sorted.findings().get(1)).how())
                .anyMatch(line -> line.matches("shows as HD-[0-9A-F]{6}-2, a failure at A\\.java:9"))
                .contains("found by explore, confirm");
    }

    /** One step tried it in a fresh JVM, the other had no time for that. */
    @Test
    void whatOneStepRefutesNoOtherMakesHarmful() {
        Finding failure = finding("failure", Finding.HARMFUL, "the port is taken", "throw:9").withSchedule("s.txt",
                "h1-a");
        all.add("confirm", List.of(failure.withStatus(Finding.PREDICTED)), exploring(failure), Map.of(), null);
        all.add("explore", List.of(failure), exploring(failure), Map.of(), null);
        assertThat(all.sorted().findings()).singleElement().extracting(Finding::status).isEqualTo(Finding.PREDICTED);
        all.add("localize", List.of(failure), exploring(failure),
                Map.of(Findings.siteKey(failure), "20/20 reproduced"), null);
        assertThat(all.sorted().findings()).singleElement().extracting(Finding::status).isEqualTo(Finding.HARMFUL);
    }

    @Test
    void anOrderThatWasNotTriedBothWaysIsNoFinding() {
        Finding guess = finding("order-violation", Finding.PREDICTED, null, "write:7", "read:8");
        Finding tried = finding("order-violation", Finding.PREDICTED, null, "write:5", "read:6");
        all.add("localize", List.of(guess, tried), exploring(guess, tried), Map.of(),
                new Localizing(5, 1, 1, 1, 0, null,
                        List.of(new Localizing.Blame(Findings.siteKey(guess), "p", List.of("that was it"), 4, 4, 0, 0),
                                new Localizing.Blame(Findings.siteKey(tried), "p", List.of("or that"), 4, 2, 3, 1)),
                        List.of()));
        assertThat(all.sorted().findings()).singleElement().extracting(f -> f.accesses().get(0).line()).isEqualTo(5);
    }

    @Test
    void whatNeverHappensAgainDoesNotCount() {
        Finding failure = finding("failure", Finding.HARMFUL, "it broke", "throw:9").withSchedule("s.txt", "h1-a");
        all.add("explore", List.of(failure), exploring(failure), Map.of(), null);
        assertThat(all.untried()).containsExactly(failure);
        all.tried(failure, "0/20 reproduced");
        assertThat(all.untried()).isEmpty();
        assertThat(all.anyHarm()).isFalse();
        assertThat(all.sorted().findings()).extracting(Finding::status).containsExactly(Finding.PREDICTED);
    }

    /** A step tells of what it suspects and could not try both ways; only the list of a hunt leaves it out. */
    @Test
    void whatAStepSuspectsIsToldByTheStep() {
        Finding guess = finding("order-violation", Finding.PREDICTED, "it broke", "read:1", "write:2").withId("HD-1");
        Localizing localizing = new Localizing(5, 1, 1, 1, 0, null,
                List.of(new Localizing.Blame(Findings.siteKey(guess), "p", List.of("that was it"), 4, 4, 0, 0)),
                List.of());
        assertThat(Catch.told("localize", List.of(guess), exploring(guess), Map.of(), localizing).of(guess).why())
                .contains("that was it", "tried: with this order 4/4 fail, without it there was no run");
        all.add("localize", List.of(guess), exploring(guess), Map.of(), localizing);
        assertThat(all.sorted().findings()).isEmpty();
    }
}
