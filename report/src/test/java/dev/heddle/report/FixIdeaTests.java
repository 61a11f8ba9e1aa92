package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;

class FixIdeaTests {
    private static String idea(Access a, Access b) {
        return FixIdea.of(Examples.race("A.x", 1, a, b));
    }

    private static Access access(String op, int line, String thread, String... locks) {
        return Examples.access(op, "m", line, thread, List.of(locks));
    }

    @Test
    void saysWhatTheLocksSay() {
        assertThat(idea(access("write", 1, "a"), access("read", 2, "b"))).startsWith("neither side holds a lock");
        assertThat(idea(access("write", 1, "a"), access("read", 2, "b", "L@1")))
                .isEqualTo("line 2 holds {L@1}, line 1 holds no lock");
        assertThat(idea(access("write", 1, "a", "L@1"), access("read", 1, "b")))
                .isEqualTo("the write holds {L@1}, the read holds no lock");
        assertThat(idea(access("write", 1, "a", "L@1"), access("write", 1, "b")))
                .isEqualTo("a holds {L@1}, b holds no lock");
        assertThat(idea(access("write", 1, "a", "L@1"), access("write", 1, "b", "M@2"))).contains("different locks");
    }

    @Test
    void whatAConstructorWritesIsAQuestionOfPublication() {
        Access makes = Examples.access("write", "<init>", 1, "a", List.of());
        Access reads = access("read", 2, "b", "L@1");
        assertThat(FixIdea.of(Examples.race("com.acme.SeatMap.seats", 1, makes, reads)))
                .startsWith("one side is the constructor");
        assertThat(FixIdea.of(Examples.race("com.acme.Other.count", 1, makes, reads))).contains("holds no lock");
        assertThat(FixIdea.of(Examples.race("com.acme.SeatMap.made", 1, makes, makes))).startsWith("neither side");
    }

    @Test
    void saysNothingWhenTheLocksDoNot() {
        assertThat(idea(access("write", 1, "a", "L@1"), access("read", 1, "b", "L@1"))).isNull();
        assertThat(FixIdea.of(Finding.of("deadlock", "predicted", "x", List.of(), 1))).isNull();
    }
}
