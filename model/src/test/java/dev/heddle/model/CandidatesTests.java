package dev.heddle.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CandidatesTests {
    private static final String TEXT = """
            heddle candidates 1
            data-race com.acme.Seats.free
              read com.acme.Seats.take(Seats.java:12) by main/1
              write com.acme.Seats.take(Seats.java:13) by main/2
            deadlock java.lang.Object
              lock Bank.move(Bank.java:9) by main/1 of java.lang.Object holding Bank.move(Bank.java:8) Bank.all(Bank.java:3)
              lock Bank.move(Bank.java:9) by main/2 of java.lang.Object holding Bank.move(Bank.java:8)
            meeting where nobody looks
              * Cache.get(Cache.java:40)
              * Cache.clear(Cache.java)
            end 3
            """;

    @Test
    void whatIsWrittenIsRead() {
        List<Candidate> all = Candidates.parse(TEXT);
        assertThat(all).hasSize(3);
        assertThat(all.get(1).sides().get(0).holding()).containsExactly("Bank.move(Bank.java:8)",
                "Bank.all(Bank.java:3)");
        assertThat(all.get(2).sides().get(0).thread()).isEqualTo(Candidate.ANY);
        assertThat(Candidates.text(all)).isEqualTo(TEXT);
    }

    @Test
    void peopleMayAddRemarks() {
        assertThat(Candidates.parse(TEXT.replace("meeting", "# why not\n\nmeeting"))).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            heddle candidates 1 | heddle candidates 2 | has candidates of version 2; this Heddle reads version 1
            heddle candidates 1 | PK | is not a file of candidates
            end 3 | '' | is cut off: its last line is not 'end'
            end 3 | end 4 | is damaged: it says 'end 4' and has 3
            deadlock java | livelock java | has an unknown kind 'livelock' in line 5
            by main/2 of | of | ok
            '  * Cache.get(Cache.java:40)' | '  Cache.get' | is damaged in line 9
            '  * Cache.get(Cache.java:40)' | '' | is damaged before line 11: meeting with 1 sides
            """, delimiter = '|')
    void whatIsDamagedIsNamed(String good, String bad, String problem) {
        String text = TEXT.replace(good, bad);
        if (problem.equals("ok")) {
            assertThat(Candidates.parse(text)).hasSize(3);
        } else {
            assertThatThrownBy(() -> Candidates.parse(text)).hasMessage(problem);
        }
    }

    @Test
    void aCircleHasNoBeginningAndARaceNoOrder() {
        Candidate.Side a = new Candidate.Side("lock", "A.a(A.java:1)", "main/1", List.of(), Candidate.ANY);
        Candidate.Side b = new Candidate.Side("lock", "A.b(A.java:2)", "main/2", List.of(), Candidate.ANY);
        Candidate.Side c = new Candidate.Side("lock", "A.c(A.java:3)", "main/3", List.of(), Candidate.ANY);
        assertThat(key(Candidate.DEADLOCK, a, b, c)).isEqualTo(key(Candidate.DEADLOCK, b, c, a))
                .isNotEqualTo(key(Candidate.DEADLOCK, b, a, c));
        assertThat(key(Candidate.RACE, a, b)).isEqualTo(key(Candidate.RACE, b, a));
        assertThat(key(Candidate.ATOMICITY, a, b, c)).isNotEqualTo(key(Candidate.ATOMICITY, c, b, a));
    }

    /** Lines move, a compiler numbers lambdas anew, and a read may become a write; kind, member and methods stay. */
    @Test
    void whatIsKnownIsRecognizedInTheNextState() {
        Candidate known = of(Candidate.RACE, "A.x", "read A.get(A.java:1)", "write A.lambda$main$0(A.java:2)");
        assertThat(of(Candidate.RACE, "A.x", "write A.lambda$main$3(A.java:9)", "write A.get(A.java:7)")
                .resembles(known)).isTrue();
        assertThat(of(Candidate.RACE, "A.y", "read A.get(A.java:1)", "write A.lambda$main$0(A.java:2)")
                .resembles(known)).isFalse();
        assertThat(of(Candidate.RACE, "A.x", "read A.get(A.java:1)", "write A.get(A.java:1)").resembles(known))
                .isFalse();
        Candidate circle = of(Candidate.DEADLOCK, "B", "lock A.a(A.java:1)", "lock A.b(A.java:2)",
                "lock A.c(A.java:3)");
        assertThat(of(Candidate.DEADLOCK, "C", "lock A.c(A.java:1)", "lock A.a(A.java:2)").resembles(circle)).isTrue();
        assertThat(of(Candidate.ATOMICITY, "B", "lock A.a(A.java:1)", "lock A.b(A.java:2)").resembles(circle))
                .isFalse();
    }

    private static Candidate of(String kind, String what, String... sides) {
        return new Candidate(kind, what, Stream.of(sides).map(s -> s.split(" "))
                .map(s -> new Candidate.Side(s[0], s[1], Candidate.ANY, List.of(), Candidate.ANY)).toList());
    }

    private static String key(String kind, Candidate.Side... sides) {
        return new Candidate(kind, "x", List.of(sides)).key();
    }
}
