package dev.heddle.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Candidate;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CirclesTest {
    private final Candidate race = new Candidate(Candidate.RACE, "x", List.of());
    private final Candidate here = circle("A.a(A.java:1)", "main@A.main(A.java:9)#1");
    private final Candidate there = circle("B.b(B.java:1)", "main@A.main(A.java:9)#1");
    private final Candidate other = circle("A.a(A.java:1)", "main@A.main(A.java:9)#2");
    private final Set<Candidate> tried = new HashSet<>();
    private final Set<Candidate> happened = new HashSet<>();

    private static Candidate circle(String at, String lock) {
        Candidate.Side one = new Candidate.Side("lock", at, "main/1", List.of("A.a(A.java:0)"), lock);
        Candidate.Side two = new Candidate.Side("lock", at, "main/2", List.of("A.a(A.java:0)"),
                "main@A.main(A.java:8)#1");
        return new Candidate(Candidate.DEADLOCK, "Account", List.of(one, two));
    }

    private List<Candidate> next(Circles circles) {
        List<Candidate> now = circles.next(tried::contains, happened::contains);
        tried.addAll(now);
        return now;
    }

    @Test
    void oneCircleForTheSameLocks() {
        Circles circles = new Circles(List.of(here, race, there, other), true);
        assertThat(next(circles)).containsExactly(race, here, other);
        happened.addAll(List.of(here, other));
        assertThat(next(circles)).isEmpty();
        assertThat(circles.instead(there, happened::contains)).isSameAs(here);
        assertThat(circles.instead(race, happened::contains)).isNull();
    }

    @Test
    void theNextOneIfTheFirstCannotHappen() {
        Circles circles = new Circles(List.of(here, there), true);
        assertThat(next(circles)).containsExactly(here);
        assertThat(next(circles)).containsExactly(there);
        assertThat(next(circles)).isEmpty();
        assertThat(circles.instead(there, happened::contains)).isNull();
    }

    @Test
    void whatSomebodyAskedForIsTried() {
        assertThat(next(new Circles(List.of(here, there), false))).containsExactly(here, there);
    }
}
