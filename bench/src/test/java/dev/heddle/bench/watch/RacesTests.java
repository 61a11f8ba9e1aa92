package dev.heddle.bench.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RacesTests {
    private static final String FINDING = "{\"kind\":\"%s\",\"member\":\"acme.Shop.open\",\"accesses\":["
            + "{\"op\":\"read\",\"class\":\"acme.Shop\",\"method\":\"%s\",\"line\":7},"
            + "{\"op\":\"write\",\"class\":\"acme.Shop\",\"method\":\"%s\",\"line\":9}]}";

    @TempDir
    private Path directory;

    @Test
    void readsFilesOfFindingsWhereverTheyAre() throws IOException {
        Path run = Files.createDirectories(directory.resolve("out/run-001"));
        Files.writeString(run.resolve("findings.json"), "{\"schemaVersion\":1,\"findings\":["
                + FINDING.formatted("data-race", "look", "close") + "," + FINDING.formatted("deadlock", "a", "b")
                + "]}");
        assertThat(Races.read(directory))
                .containsExactly("acme.Shop.open at acme.Shop.close:9 and acme.Shop.look:7");
    }

    @Test
    void aJournalTellsARaceAsOftenAsItLikes() throws IOException {
        String line = "{\"type\":\"finding\",\"finding\":" + FINDING.formatted("data-race", "look", "close") + "}";
        Files.write(directory.resolve("journal.jsonl"), List.of("{\"type\":\"start\"}", line, line));
        assertThat(Races.read(directory)).hasSize(1);
    }

    @Test
    void whoCameFirstMakesNoOtherRace() throws IOException {
        String one = "{\"finding\":" + FINDING.formatted("data-race", "look", "close") + "}";
        String other = "{\"finding\":{\"kind\":\"data-race\",\"member\":\"acme.Shop.open\",\"accesses\":["
                + "{\"class\":\"acme.Shop\",\"method\":\"close\",\"line\":9},"
                + "{\"class\":\"acme.Shop\",\"method\":\"look\",\"line\":7}]}}";
        assertThat(Races.journal(List.of(one, other))).hasSize(1);
        assertThat(Races.member(Races.journal(List.of(one)).iterator().next())).isEqualTo("acme.Shop.open");
    }

    @Test
    void nothingIsFoundWhereNothingIs() throws IOException {
        assertThat(Races.read(directory)).isEmpty();
    }

    @Test
    void expectedIsTheMeanOverAllChoicesOfRuns() {
        List<Set<String>> runs = List.of(Set.of("a", "b"), Set.of("a"), Set.of(), Set.of("c"));
        assertThat(Races.expected(runs, 1)).isCloseTo((2 + 1 + 0 + 1) / 4.0, within(1e-12));
        // The six pairs have 2, 2, 3, 1, 2 and 1 different ones.
        assertThat(Races.expected(runs, 2)).isCloseTo(11 / 6.0, within(1e-12));
        assertThat(Races.expected(runs, 4)).isCloseTo(3, within(1e-12));
        assertThat(Races.expected(List.of(), 1)).isZero();
    }
}
