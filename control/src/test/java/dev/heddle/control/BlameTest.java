package dev.heddle.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Candidate;
import java.util.List;
import org.junit.jupiter.api.Test;

class BlameTest {
    private final Candidate bystander = new Candidate(Candidate.ATOMICITY, "a", List.of());
    private final Candidate cause = new Candidate(Candidate.ATOMICITY, "b", List.of());
    private final List<Candidate> both = List.of(bystander, cause);
    private final Blame blame = new Blame(both);

    @Test
    void theOneThatIsThereWheneverARunFailsAndOnlyThen() {
        blame.saw(both, true);
        blame.saw(List.of(bystander), false);
        blame.saw(List.of(cause), true);
        blame.saw(List.of(), false);
        assertThat(blame.cause(both)).isSameAs(cause);
        assertThat(blame.acquits(bystander, cause)).isTrue();
        assertThat(blame.acquits(cause, bystander)).isFalse();
    }

    @Test
    void whatAlsoPassesIsLessLikelyThanWhatAlwaysFails() {
        blame.saw(both, true);
        blame.saw(both, true);
        blame.saw(List.of(bystander), false);
        assertThat(blame.cause(both)).isSameAs(cause);
        // It was there each time: it may be needed as well.
        assertThat(blame.acquits(bystander, cause)).isFalse();
    }

    @Test
    void theFirstOneIfTheRunsTellNoDifference() {
        blame.saw(both, true);
        blame.saw(List.of(), false);
        assertThat(blame.cause(both)).isSameAs(bystander);
        assertThat(blame.cause(List.of(cause, bystander))).isSameAs(cause);
    }

    @Test
    void whatRunsFailWithoutAndPassWithHasNothingToDoWithIt() {
        Blame alone = new Blame(List.of(bystander));
        alone.saw(List.of(bystander), true);
        alone.saw(List.of(), true);
        assertThat(alone.isIncidental(bystander)).as("it may be needed now and then").isFalse();
        alone.saw(List.of(bystander), false);
        assertThat(alone.isIncidental(bystander)).isTrue();
    }
}
