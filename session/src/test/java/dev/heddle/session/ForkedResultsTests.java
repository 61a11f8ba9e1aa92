package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Access;
import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Interleaving;
import dev.heddle.model.RunSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForkedResultsTests {
    @TempDir
    Path folder;

    private Finding finding(String member, String schedule) throws IOException {
        Path file = folder.resolve("of the JVM.txt");
        Files.writeString(file, schedule);
        Access access = new Access("main", "throw", "Main", "main", "Main.java", 1, List.of(), List.of(), null);
        return new Finding(null, "failure", Finding.HARMFUL, member, List.of(access), file.toString(), "h1-x", "bad",
                List.of(), null, 1);
    }

    private static JournalContents journal(int events, Finding... findings) {
        List<Exploring.Shown> shown = List.of(findings).stream()
                .map(f -> new Exploring.Shown(Findings.siteKey(f), 1, 1, 1, Interleaving.NONE, "")).toList();
        return new JournalContents(true, true, "17", Findings.assignIds(List.of(findings)),
                new RunSummary(7, "17", 1, 0, 2, events, 1, 0.1, true, List.of("a note"), null),
                new Exploring("portfolio", 1, 1, 1, 5, 3, 0.1, 0, 0, null, null, 0, 0, shown), null, 0);
    }

    @Test
    void severalJvmsCountAsOne() throws IOException {
        ForkedResults results = new ForkedResults(folder);
        assertThat(results.add(journal(10), false)).isTrue();
        assertThat(results.add(journal(20), false)).isFalse();
        assertThat(results.add(journal(30, finding("One", "first")), false)).isTrue();
        assertThat(results.add(journal(40, finding("One", "again")), false)).isFalse();
        assertThat(results.add(journal(50, finding("Two", "other")), false)).isTrue();
        JournalContents all = results.together("portfolio", Duration.ofSeconds(2));
        assertThat(all.run().events()).isEqualTo(150);
        assertThat(all.run().notes()).containsExactly("a note");
        assertThat(all.exploring().schedules()).isEqualTo(5);
        assertThat(all.exploring().points()).isEqualTo(25);
        assertThat(all.exploring().shown()).hasSize(2);
        assertThat(all.findings()).extracting(Finding::member).containsExactly("One", "Two");
        assertThat(all.findings()).extracting(Finding::id).doesNotHaveDuplicates();
        assertThat(all.findings().get(0).count()).isEqualTo(2);
        assertThat(Files.readString(Path.of(all.findings().get(0).schedule()))).isEqualTo("first");
        assertThat(Files.readString(Path.of(all.findings().get(1).schedule()))).isEqualTo("other");
    }

    @Test
    void aJvmThatIsLostIsToldAndOneThatWasEndedIsNot() throws IOException {
        ForkedResults results = new ForkedResults(folder);
        results.add(journal(1), false);
        JournalContents dead = new JournalContents(true, false, "17", List.of(), null, null, null, 0);
        results.add(dead, true);
        assertThat(results.together("pos", Duration.ZERO).run().notes()).containsExactly("a note");
        results.add(dead, false);
        assertThat(results.together("pos", Duration.ZERO).run().notes())
                .contains("1 JVM ended before the run in it was over");
    }
}
