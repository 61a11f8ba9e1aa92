package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Journal;
import dev.heddle.model.RunSummary;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalContentsTests {
    private static final String START = Journal.start("0.1.0", 1, "17", "detect");

    @TempDir
    Path folder;

    private JournalContents read(String... lines) throws IOException {
        Path file = folder.resolve("journal.jsonl");
        Files.writeString(file, String.join("", lines), StandardCharsets.ISO_8859_1);
        return JournalContents.read(file);
    }

    private static RunSummary run(long events) {
        return new RunSummary(1, "17", 3, 1, 2, events, 1, 0.5, true, List.of("n"), null);
    }

    private static Finding race(int line, long count) {
        Access write = new Access("t\u001b", "write", "A", "m", "A.java", line, List.of("A.m"), List.of("L@1"),
                "by main");
        Access read = new Access("main", "read", "A", "m", "A.java", 50, List.of(), List.of(), null);
        return new Finding(null, "data-race", "predicted", "A.x", List.of(write, read), "s", "t", "e", List.of("i"), 4,
                count, "main=1,*=draw:5");
    }

    @Test
    void everythingSurvivesTheJourney() throws IOException {
        JournalContents journal = read(START, Journal.finding(race(3, 7)), Journal.end(run(99)));
        assertThat(journal.findings()).isEqualTo(Findings.assignIds(List.of(race(3, 7))));
        assertThat(journal.run()).isEqualTo(run(99));
        assertThat(journal.started()).isTrue();
        assertThat(journal.ended()).isTrue();
        assertThat(journal.jdk()).isEqualTo("17");
    }

    @Test
    void theLastWordOnAFindingAndOnTheRunCounts() throws IOException {
        JournalContents journal = read(START, Journal.progress(run(1)), Journal.finding(race(3, 1)),
                Journal.finding(race(3, 8)), Journal.progress(run(2)));
        assertThat(journal.findings()).extracting(Finding::count).containsExactly(8L);
        assertThat(journal.run().events()).isEqualTo(2);
        assertThat(journal.ended()).isFalse();
    }

    @Test
    void whatWasTakenBackIsNoFinding() throws IOException {
        JournalContents journal = read(START, Journal.finding(race(3, 1)), Journal.finding(race(9, 1)),
                Journal.withdrawn(Findings.siteKey(race(3, 1))), Journal.progress(run(1)));
        assertThat(journal.findings()).extracting(f -> f.accesses().get(0).line()).containsExactly(9);
        assertThat(journal.damaged()).isZero();
    }

    @Test
    void anEarlierLineFoundLaterDoesNotReplaceTheOther() throws IOException {
        JournalContents journal = read(START, Journal.finding(race(9, 1)), Journal.finding(race(3, 1)));
        String base = race(3, 1).id();
        assertThat(journal.findings()).extracting(Finding::id).containsExactly(base + "-2", base);
    }

    @Test
    void aTornLastLineIsIgnored() throws IOException {
        String torn = Journal.finding(race(3, 1));
        JournalContents journal = read(START, Journal.progress(run(1)), torn.substring(0, torn.length() / 2));
        assertThat(journal.findings()).isEmpty();
        assertThat(journal.damaged()).isZero();
        assertThat(read(START, torn.strip()).findings()).isEmpty();
    }

    @Test
    void damageInTheMiddleIsCountedAndTheRestKept() throws IOException {
        JournalContents journal = read(START, "\u00ff\u0000garbage\n", "{\"type\":\"finding\",\"finding\":{}}\n", "\n",
                Journal.finding(race(3, 1)), Journal.end(run(5)));
        assertThat(journal.findings()).hasSize(1);
        assertThat(journal.damaged()).isEqualTo(3);
    }

    @Test
    void noJournal() throws IOException {
        JournalContents journal = JournalContents.read(folder.resolve("none"));
        assertThat(journal.started()).isFalse();
        assertThat(journal.run()).isNull();
    }
}
