package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class TableTest {
    private static final Jdk OLD = new Jdk(Path.of("old"), 17);
    private static final Jdk NEW = new Jdk(Path.of("new"), 25);
    private final Program racy = new Program("SomeRacy", Path.of("SomeRacy.java"), "array", set("data-race int[]"), 17);

    private static SortedSet<String> set(String... items) {
        return new TreeSet<>(Set.of(items));
    }

    @Test
    void findingsAreComparedBothWays() {
        Verdict wrong = Verdict.compared(racy, OLD, set("data-race long[]"), "");
        assertThat(wrong.passed()).isFalse();
        assertThat(wrong.unexpected()).containsExactly("data-race long[]");
        assertThat(wrong.missed()).containsExactly("data-race int[]");
        assertThat(Verdict.compared(racy, OLD, set("data-race int[]"), "").passed()).isTrue();
        assertThat(Verdict.failed(racy, OLD, "no canary", "").passed()).isFalse();
    }

    @Test
    void printsRowsComplaintsAndTheSum() {
        Table table = new Table();
        table.add(List.of(Verdict.compared(racy, OLD, set("data-race int[]"), "")));
        table.add(List.of(Verdict.compared(racy, NEW, set(), ""), Verdict.compared(racy, NEW, set(), ""),
                Verdict.failed(racy, NEW, "no canary", "")));
        assertThat(table.passed()).isFalse();
        assertThat(table.text().lines()).containsExactly(
                "row                               jdk-17      jdk-25",
                "array                                1/1         0/1",
                "SomeRacy jdk-25 missed: [data-race int[]] (2 times)",
                "SomeRacy jdk-25 failed: no canary",
                "1 programs, 4 runs, 0 false, 2 missed, 1 failed");
    }
}
