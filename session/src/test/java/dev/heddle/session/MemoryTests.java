package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.RunSummary;
import dev.heddle.report.Past;
import dev.heddle.report.Remembered;
import dev.heddle.report.Report;
import dev.heddle.report.RunDirectory;
import dev.heddle.report.Style;
import dev.heddle.report.Suppression;
import dev.heddle.report.TextReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The history as runs, reports and lists use it, with a real database. */
class MemoryTests {
    private static final Finding RACE = race("A.x", 2);
    private static final Finding OTHER = race("A.y", 2);

    @TempDir
    Path directory;
    private final Settings settings = new Settings();
    private final List<String> complaints = new ArrayList<>();

    private static Finding race(String member, int line) {
        return Findings.assignIds(List.of(Finding.of("data-race", "predicted", member,
                List.of(new Access("t", "read", "com.acme.A", "m", "A.java", line, List.of(), List.of(), null)), 4)))
                .get(0);
    }

    /** A run of code that is as the text says. */
    private Report run(String code, Finding... findings) throws IOException {
        Path classes = Files.createDirectories(directory.resolve("classes"));
        Files.writeString(classes.resolve("A.class"), code);
        settings.complaints(complaints::add);
        RunSummary summary = new RunSummary(1, "17", 3, 1, 2, 9, 1, 0.5, true, List.of(), 0);
        RunDirectory run = RunDirectory.create(directory.resolve(settings.out()));
        String typed = "heddle detect --seed " + code.length() + " -- java -cp classes A";
        Store.save(run, typed, summary, List.of(findings));
        return new Reporting(settings, directory, LocalDate.now())
                .report(new Store.Run(run.path(), typed, summary, List.of(findings)));
    }

    private Remembered list(boolean all) {
        return new FindingsSession(settings, directory).list(all, false);
    }

    private List<String> states() {
        return list(true).entries().stream().map(e -> e.finding().member() + " " + e.past().state()).toList();
    }

    @Test
    void theFirstRunHasNothingToCompareWith() throws IOException {
        Report report = run("a", RACE);
        assertThat(TextReport.render(report, Style.PLAIN)).contains("(predicted) ").contains("seen 4 times\n")
                .contains("1 finding.");
        assertThat(report.triage().past(RACE).state()).isEqualTo(Past.NEW);
    }

    @Test
    void laterRunsSayWhatIsNewAndSinceWhenTheRestIsKnown() throws IOException {
        run("a", RACE);
        String text = TextReport.render(run("b", race("A.x", 70), OTHER), Style.PLAIN);
        assertThat(text).contains("A.x  (predicted) ")
                .contains("seen 4 times; first seen " + LocalDate.now() + ", 2 runs\n")
                .contains("A.y  (predicted, new) ").contains("2 findings, 1 new.");
        assertThat(states()).containsExactly("A.y new", "A.x known");
        assertThat(list(false).text(Style.PLAIN)).contains("2 findings in 2 runs: 1 new, 1 known.")
                .contains("A.java:70").endsWith("Next: heddle show " + OTHER.id() + "\n");
        assertThat(complaints).isEmpty();
    }

    @Test
    void whatEarlierRunsHaveSeenStillFails() throws IOException {
        run("a", RACE);
        assertThat(run("a", RACE).triage().fails("predicted")).isTrue();
    }

    @Test
    void aRunThatFixesSomethingSaysSo() throws IOException {
        run("old", RACE);
        for (int i = 0; i < 4; i++) {
            assertThat(run("new").triage().notices()).isEmpty();
        }
        assertThat(run("new").triage().notices()).singleElement().asString().startsWith(RACE.id() + " is fixed")
                .contains("5 verified runs of changed code did not show it");
        assertThat(states()).containsExactly("A.x fixed");
        assertThat(list(false).text(Style.PLAIN)).startsWith("No findings in 6 runs. Not shown: 1 fixed");
        assertThat(TextReport.render(run("newer", RACE), Style.PLAIN)).contains("it was fixed and is back");
    }

    @Test
    void suppressionsAndTheBaselineAreThoseOfToday() throws IOException {
        run("a", RACE, OTHER);
        Files.writeString(directory.resolve("heddle-baseline.json"),
                "{\"schemaVersion\":1,\"findings\":[{\"id\":\"" + RACE.id() + "\"}]}");
        settings.suppressions(List.of(new Suppression("A.y", null, "by design", null)));
        assertThat(states()).containsExactly("A.x known", "A.y suppressed");
        settings.suppressions(List.of());
        assertThat(states()).containsExactly("A.y new", "A.x known");
    }

    @Test
    void aFindingThatTheLastRunDoesNotHaveIsShownFromTheHistory() throws IOException {
        run("a", RACE.withSchedule("s.txt", "h1-x"));
        run("a", OTHER);
        FindingsSession.Shown shown = new FindingsSession(settings, directory).show(RACE.id().substring(3));
        assertThat(shown.finding().member()).isEqualTo("A.x");
        assertThat(TextReport.show(shown.finding(), shown.triage(), "n", Style.PLAIN))
                .contains("the last run does not have it").contains("run-001");
        assertThatThrownBy(() -> new FindingsSession(settings, directory).show("HD-1"))
                .isInstanceOf(SessionException.class).hasMessageContaining(OTHER.id());
        assertThat(new Memory(settings, directory, null).schedule(RACE.id(), () -> {
            throw SessionException.usage("not in the files");
        })).isEqualTo("h1-x");
    }

    @Test
    void aRunNeverNeedsIt() throws IOException {
        run("a", RACE);
        Path database = directory.resolve(".heddle/heddle.db");
        Files.writeString(database, "damaged ".repeat(1000));
        assertThat(run("a", RACE).triage().open()).hasSize(1);
        assertThat(complaints).singleElement().asString()
                .startsWith("the history of findings was not kept: .heddle/heddle.db is damaged");
        assertThat(Store.open(directory.resolve(".heddle")).findings()).hasSize(1);
        assertThatThrownBy(() -> list(false)).isInstanceOf(SessionException.class)
                .hasMessageStartingWith(".heddle/heddle.db is damaged")
                .satisfies(e -> assertThat(((SessionException) e).exit()).isEqualTo(ExitCode.USAGE));
        assertThat(new FindingsSession(settings, directory).show(RACE.id()).finding()).isEqualTo(RACE);
    }

    @Test
    void whoWantsNoneGetsNone() throws IOException {
        settings.set(SettingKey.STORE, List.of("none"), "--store");
        run("a", RACE);
        assertThat(directory.resolve(".heddle/heddle.db")).doesNotExist();
        assertThatThrownBy(() -> list(false)).isInstanceOf(SessionException.class).hasMessageContaining("none");
        assertThatThrownBy(
                () -> new Settings().set(SettingKey.STORE, List.of("jdbc:mysql://h/d?password=p"), "--store"))
                .isInstanceOf(SessionException.class).hasMessageContaining("jdbc:postgresql")
                .hasMessageNotContaining("=p'");
    }

    @Test
    void anEmptyStoreIsOneSentence() throws IOException {
        assertThatThrownBy(() -> list(false)).isInstanceOf(SessionException.class).hasMessageContaining("no runs");
        Files.createDirectory(directory.resolve(".heddle"));
        assertThat(list(false).text(Style.PLAIN)).startsWith("No findings in 0 runs.");
        assertThatThrownBy(() -> Store.open(directory.resolve(".heddle"))).hasMessageContaining("no runs");
    }

    @Test
    void runsAreComparedByWhatTheyLookAtAndNotByWhatTheyWrite() {
        Looked first = looked("heddle detect --seed 1 --json a.json -- java -cp classes A 3");
        assertThat(looked("heddle detect --seed=2 -q -- java -Xmx1g -cp /elsewhere A 3").look())
                .isEqualTo(first.look());
        assertThat(first.target()).isEqualTo("A 3");
        for (String other : List.of("heddle detect -- java -cp classes A 4", "heddle detect -- java -cp classes B 3",
                "heddle detect --predict -- java -cp classes A 3", "heddle explore -- java -cp classes A 3")) {
            assertThat(looked(other).look()).as(other).isNotEqualTo(first.look());
        }
        settings.set(SettingKey.INCLUDE, List.of("com.acme.**"), "--include");
        assertThat(looked("heddle detect -- java -cp classes A 3").look()).isNotEqualTo(first.look());
    }

    private Looked looked(String typed) {
        return Looked.of(typed, settings, directory);
    }

    @Test
    void aLineIsReadAsTheWordsItWasMadeOf() {
        List<String> words = List.of("heddle", "detect", "a b", "it's", "", "--x=*", "back\\slash");
        assertThat(CommandLine.words(CommandLine.of(words))).isEqualTo(words);
        assertThat(CommandLine.of(List.of("--store", "jdbc:postgresql://u:secret@h/d?password=secret&x=1")))
                .doesNotContain("secret").contains("x=1");
    }
}
