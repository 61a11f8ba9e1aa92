package dev.heddle.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindingTests {
    private static Access access(String op, String type, String method, int line) {
        return new Access("main", op, type, method, "A.java", line, List.of(), List.of(), null);
    }

    private static Finding race(Access... accesses) {
        return Finding.of("data-race", "predicted", "A.x", Arrays.asList(accesses), 1);
    }

    @Test
    void idIsSixUpperHexDigits() {
        assertThat(race(access("read", "A", "get", 3)).id()).matches("HD-[0-9A-F]{6}");
    }

    @Test
    void idIgnoresLinesThreadsLocksAndTheOrderOfTheSides() {
        Finding one = race(access("read", "A", "get", 3), access("write", "A", "set", 9));
        Access moved = new Access("pool-1", "read", "A", "get", "A.java", 33, List.of("x"), List.of("A@1"), "main");
        assertThat(race(access("write", "A", "set", 39), moved).id()).isEqualTo(one.id());
    }

    @Test
    void idDependsOnKindMemberMethodAndOperation() {
        Access read = access("read", "A", "get", 3);
        Access write = access("write", "A", "set", 9);
        assertThat(List.of(race(read, write).id(), race(write, write).id(), race(write).id(),
                race(read, access("write", "A", "put", 9)).id(),
                Finding.of("deadlock", "predicted", "A.x", List.of(read, write), 1).id(),
                Finding.of("data-race", "predicted", "A.y", List.of(read, write), 1).id())).doesNotHaveDuplicates();
    }

    @Test
    void idSurvivesRenumberedLambdasAndHiddenClassAddresses() {
        assertThat(race(access("read", "A$$Lambda/0x00007f01", "lambda$main$0", 3)).id())
                .isEqualTo(race(access("read", "A$$Lambda/0x00007fff", "lambda$main$12", 3)).id());
        assertThat(Fingerprint.stable("A/0x1234")).isEqualTo("A");
        assertThat(Fingerprint.stable("step2")).isEqualTo("step2");
    }

    @Test
    void pairsInTheSameMethodsAreNumberedInLineOrderWhateverTheOrderOfDiscovery() {
        Finding early = race(access("read", "A", "get", 3), access("write", "A", "set", 9));
        Finding middle = race(access("write", "A", "set", 12), access("read", "A", "get", 3));
        Finding late = race(access("read", "A", "get", 5), access("write", "A", "set", 9));
        String base = early.id();
        List<Finding> named = Findings.assignIds(List.of(late, early, middle));
        assertThat(named).extracting(Finding::id).containsExactly(base + "-3", base, base + "-2");
        List<Finding> reversed = Findings.assignIds(List.of(middle, early, late));
        assertThat(reversed).extracting(Finding::id).containsExactly(base + "-2", base, base + "-3");
        assertThat(Findings.assignIds(named)).extracting(Finding::id).containsExactly(base + "-3", base, base + "-2");
    }

    @Test
    void numbersSurviveALineShift() {
        Finding first = race(access("read", "A", "get", 3), access("write", "A", "get", 4));
        Finding second = race(access("read", "A", "get", 7), access("write", "A", "get", 8));
        Finding firstMoved = race(access("read", "A", "get", 103), access("write", "A", "get", 104));
        Finding secondMoved = race(access("read", "A", "get", 107), access("write", "A", "get", 108));
        assertThat(Findings.assignIds(List.of(second, first))).extracting(Finding::id).containsExactlyElementsOf(
                Findings.assignIds(List.of(secondMoved, firstMoved)).stream().map(Finding::id).toList());
    }

    @Test
    void dedupeAddsCountsAndKeepsTheHighestStatus() {
        Access read = access("read", "A", "get", 3);
        Access write = access("write", "A", "set", 9);
        Finding again = Finding.of("data-race", "confirmed", "A.x", List.of(write, read), 4);
        List<Finding> unique = Findings.dedupe(List.of(race(read, write), again, race(read, read)));
        assertThat(unique).hasSize(2);
        assertThat(unique.get(0).count()).isEqualTo(5);
        assertThat(unique.get(0).status()).isEqualTo("confirmed");
        assertThat(unique.get(0).accesses()).containsExactly(read, write);
    }

    @Test
    void missingTextNeverFails() {
        Access nothing = new Access(null, null, null, null, null, 0, null, Collections.singletonList(null), null);
        assertThat(nothing.locks()).isEmpty();
        assertThat(Finding.of(null, null, null, null, 0).id()).startsWith("HD-");
    }

    @Test
    void ladder() {
        assertThat(List.of(Finding.severity("predicted"), Finding.severity("confirmed"), Finding.severity("harmful")))
                .containsExactly(0, 1, 2);
        assertThatThrownBy(() -> Finding.severity("maybe")).hasMessageContaining("maybe");
    }
}
