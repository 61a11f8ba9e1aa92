package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Journal;
import dev.heddle.model.RunSummary;
import dev.heddle.report.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreTests {
    private static final RunSummary RUN = new RunSummary(1, "17", 3, 1, 2, 9, 1, 0.5, true, List.of("n"), 3);
    private static final Finding FINDING = Findings.assignIds(List.of(Finding.of("data-race", "predicted", "A.x",
            List.of(new Access("t", "read", "com.acme.A", "m", "A.java", 2, null, null, null)), 4))).get(0);

    @TempDir
    Path store;

    @Test
    void keepsARun() throws IOException {
        RunDirectory run = RunDirectory.create(store);
        Store.save(run, "heddle detect -- java A", RUN, List.of(FINDING));
        for (Path path : List.of(store, run.path())) {
            Store.Run opened = Store.open(path);
            assertThat(opened.summary()).isEqualTo(RUN);
            assertThat(opened.findings()).containsExactly(FINDING);
            assertThat(opened.command()).isEqualTo("heddle detect -- java A");
        }
        assertThat(Store.open(store).finding(FINDING.id().substring(3).toLowerCase())).isEqualTo(FINDING);
        assertThatThrownBy(() -> Store.open(store).finding("HD-1")).hasMessageContaining("HD-1")
                .hasMessageContaining(FINDING.id());
    }

    @Test
    void aFindingHasTheScheduleOfTheLastRunThatHasOne() throws IOException {
        Finding scheduled = FINDING.withSchedule("schedule-1.txt", "h1-x");
        Store.save(RunDirectory.create(store), "heddle explore -- java A", RUN, List.of(scheduled));
        Store.save(RunDirectory.create(store), "heddle replay HD-1 -- java A", RUN, List.of(FINDING));
        assertThat(Store.scheduled(store, FINDING.id())).isEqualTo(scheduled);
        assertThat(Store.scheduled(store.resolve("run-002"), FINDING.id()).token()).isNull();
        assertThatThrownBy(() -> Store.scheduled(store, "HD-1")).hasMessageContaining(FINDING.id());
    }

    @Test
    void aRunWhoseLauncherWasKilledIsReadFromItsJournal() throws IOException {
        Files.createDirectories(store.resolve("run-999"));
        RunDirectory run = new RunDirectory(Files.createDirectories(store.resolve("run-1000")));
        Files.writeString(run.journal(), Journal.start("0", 1, "17", "detect") + Journal.finding(FINDING));
        assertThat(Store.open(store).findings()).containsExactly(FINDING);
        assertThat(Store.open(store).summary().verified()).isFalse();
        assertThat(Store.open(store).summary().notes()).anyMatch(n -> n.contains("launcher was ended"));
    }

    @Test
    void aRunThatWasKilledHalfWayVerifiedNothingHoweverFarItCame() throws IOException {
        RunDirectory run = RunDirectory.create(store);
        Files.writeString(run.journal(), Journal.start("0", 1, "17", "confirm") + Journal.progress(RUN));
        assertThat(Store.open(store).summary().verified()).isFalse();
        assertThat(Store.open(store).summary().whyNotVerified()).contains("ended before");
        RunDirectory silent = RunDirectory.create(store);
        assertThatThrownBy(() -> Store.open(store)).isInstanceOf(SessionException.class)
                .hasMessageContaining(silent.path().getFileName().toString()).hasMessageContaining("keep anything");
    }

    @Test
    void whoAsksForTheLastRunHearsOfOneThatWasKilledAfterIt() throws IOException {
        Store.save(RunDirectory.create(store), "heddle detect -- java A", RUN, List.of());
        assertThat(Store.open(store).summary().notes()).containsExactly("n");
        RunDirectory.create(store);
        assertThat(Store.open(store).summary().notes()).anyMatch(n -> n.contains("run-002"));
        assertThat(Store.open(store.resolve("run-001")).summary().notes()).containsExactly("n");
    }

    @Test
    void aRunThatIsGoneIsNotTheLastOne() throws IOException {
        Store.save(RunDirectory.create(store), "heddle detect -- java A", RUN, List.of(FINDING));
        RunDirectory failed = RunDirectory.create(store);
        failed.makeLatest();
        Files.delete(failed.path());
        assertThat(Store.open(store).directory().getFileName().toString()).isEqualTo("run-001");
    }

    @Test
    void mistakesAreOneSentence() throws IOException {
        assertThatThrownBy(() -> Store.open(store.resolve("none"))).isInstanceOf(SessionException.class)
                .hasMessageContaining("none").hasMessageContaining("heddle detect");
        assertThatThrownBy(() -> Store.open(store)).isInstanceOf(SessionException.class)
                .hasMessageContaining("no runs");
        Files.writeString(store.resolve("latest"), "../../etc\n");
        assertThatThrownBy(() -> Store.open(store)).isInstanceOf(SessionException.class).hasMessageContaining("latest");
        Files.writeString(store.resolve("latest"), "run-001\n");
        Path run = Files.createDirectory(store.resolve("run-001"));
        assertThatThrownBy(() -> Store.open(store)).isInstanceOf(SessionException.class)
                .hasMessageContaining("run-001").hasMessageContaining("keep anything");
        for (String damaged : List.of("", "{", "[]", "{\"schemaVersion\":9,\"findings\":[]}",
                "{\"schemaVersion\":1,\"findings\":[{\"status\":\"odd\"}]}")) {
            Files.writeString(run.resolve("findings.json"), damaged);
            assertThatThrownBy(() -> Store.open(store)).as(damaged).isInstanceOf(SessionException.class)
                    .hasMessageContaining("run-001").hasMessageContaining("findings.json");
        }
    }

    @Test
    void damagedBaseline() throws IOException {
        for (String damaged : List.of("{", "[]", "{\"schemaVersion\":1,\"findings\":[{}]}",
                "{\"schemaVersion\":1,\"findings\":[{\"id\":\"HD-1\",\"firstSeen\":\"x\"}]}")) {
            Files.writeString(store.resolve("heddle-baseline.json"), damaged);
            assertThatThrownBy(() -> BaselineFile.read(store)).as(damaged).isInstanceOf(SessionException.class)
                    .hasMessageContaining("heddle-baseline.json");
        }
    }

    @Test
    void shrinkingAfterARunThatVerifiedNothingIsRefused() throws IOException {
        Path out = store.resolve(".heddle");
        RunSummary nothing = new RunSummary(1, "17", 0, 0, 1, 0, 1, 0.5, true, List.of(), 0);
        Store.save(RunDirectory.create(out), "x", nothing, List.of());
        assertThatThrownBy(() -> new BaselineSession(new Settings(), store).update(true))
                .hasMessageContaining("verified nothing");
    }
}
