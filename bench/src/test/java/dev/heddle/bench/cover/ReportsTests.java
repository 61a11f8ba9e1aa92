package dev.heddle.bench.cover;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportsTests {
    @TempDir
    Path directory;

    @Test
    void missedIsWhatEachRunOfFullHas() {
        Reports first = new Reports(Map.of("always", 3, "once", 1));
        Reports second = new Reports(Map.of("always", 2, "later", 2));
        Reports guided = new Reports(Map.of("new", 1));
        assertThat(Reports.inAll(List.of(first, second)).without(guided)).containsExactly("always");
        assertThat(Reports.inAny(List.of(first, second)).without(guided)).containsExactly("always", "later", "once");
        assertThat(Reports.inAny(List.of(first, second)).total()).isEqualTo(6);
        assertThat(guided.without(first)).containsExactly("new");
    }

    @Test
    void onlyTestsThatFailBesideOthersAreRunOnceMore() throws IOException {
        Subject suite = Subject.ALL.stream().filter(Subject::isSuite).findFirst().orElseThrow();
        SuitePlan plan = new SuitePlan(suite, directory,
                "heddle: measuring 1/3: a.ATest\nheddle: measuring 2/3: a.BTest\nheddle: measuring 3/3: a.CTest\n"
                        + "heddle: measuring 2/3: a.BTest\n");
        assertThat(plan.sequence(List.of("java"))).containsExactly("java", "sequence", "plan");
        assertThat(Files.readAllLines(directory.resolve("plan"))).hasSize(6)
                .contains("id\t[engine:junit-jupiter]/[class:a.CTest]");
        Files.writeString(directory.resolve("counts-0"), "ran\t2\nfailed\t1\n");
        Files.writeString(directory.resolve("counts-1"), "ran\t2\nfailed\t0\n");
        Files.writeString(directory.resolve("counts-2"), "ran\t2\nfailed\t2\n");
        assertThat(plan.failed(List.of("java", "-javaagent:x=y"))).containsExactly(List.of("java",
                "-javaagent:x=y,visits=" + directory.resolve("visits"), "run",
                "[engine:junit-jupiter]/[class:a.CTest]"));
    }
}
