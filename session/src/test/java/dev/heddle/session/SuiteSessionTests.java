package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.model.Journal;
import dev.heddle.model.RunSummary;
import dev.heddle.report.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuiteSessionTests {
    @TempDir
    Path folder;
    private Path place;
    private Path testClasses;

    @BeforeEach
    void layOut() throws IOException {
        place = new SuiteStore(folder.resolve("target/heddle")).of(Instant.EPOCH);
        testClasses = Files.createDirectories(folder.resolve("target/test-classes/shop"));
        for (String name : List.of("StockTest", "TillTest", "Helper")) {
            Files.writeString(testClasses.resolve(name + ".class"), "");
        }
    }

    private static Finding race(int line, String created) {
        Access one = new Access("a", "write", "shop.Stock", "sell", "Stock.java", line,
                List.of("shop.Stock.sell(Stock.java:" + line + ")", "java.lang.Thread.run(Thread.java:840)"), List.of(),
                "by main at " + created);
        return Finding.of(Finding.DATA_RACE, Finding.PREDICTED, "shop.Stock.left", List.of(one, one), 1);
    }

    private static RunSummary summary(int classes, long threads, boolean canary, String... notes) {
        return new RunSummary(0, "17", classes, 0, threads, 10, 1, 0.5, canary, List.of(notes), null);
    }

    /** One test JVM that came to its end. */
    private void jvm(RunSummary run, Finding... findings) throws IOException {
        StringBuilder journal = new StringBuilder(Journal.start("0", 1, "17", "detect"));
        for (Finding finding : findings) {
            journal.append(Journal.finding(finding));
        }
        Files.writeString(RunDirectory.create(place).journal(), journal.append(Journal.end(run)));
    }

    private SuiteSession session(SuiteSession.Module... more) {
        List<SuiteSession.Module> modules = new ArrayList<>(
                List.of(new SuiteSession.Module("core", folder, place, testClasses.getParent())));
        modules.addAll(List.of(more));
        return new SuiteSession(new Settings(), folder, modules);
    }

    @Test
    void severalJvmsAreOneRun() throws IOException {
        jvm(summary(3, 2, true, "same", "one"), race(7, "shop.StockTest.two(StockTest.java:9)"));
        jvm(summary(5, 4, true, "same"), race(7, "shop.TillTest.two(TillTest.java:9)"),
                race(8, "shop.Helper.together(Helper.java:3)"));
        SuiteSession.Result result = session().report("next");
        assertThat(result.exit()).isEqualTo(ExitCode.FINDINGS);
        assertThat(result.jvms()).isEqualTo(2);
        assertThat(result.canaries()).isEqualTo(2);
        assertThat(result.why()).isEmpty();
        RunSummary run = result.report().run();
        assertThat(run.classesInstrumented()).isEqualTo(5);
        assertThat(run.threads()).isEqualTo(4);
        assertThat(run.notes()).containsExactly("same (2 JVMs)", "one");
        List<Finding> open = result.report().triage().open();
        assertThat(open).hasSize(2);
        assertThat(open.get(0).count()).isEqualTo(2);
        assertThat(open.get(0).inputs()).containsExactly("shop.StockTest", "shop.TillTest");
        assertThat(open.get(1).inputs()).as("a helper is no test").containsExactly("run-002");
        assertThat(result.report().next())
                .isEqualTo("mvn test-compile heddle:confirm -Dheddle.test=shop.StockTest");
    }

    @Test
    void modulesAreNamed() throws IOException {
        jvm(summary(3, 2, true), race(7, "shop.StockTest.two(StockTest.java:9)"));
        SuiteSession.Result result = session(new SuiteSession.Module("web", folder, null, null)).report("next");
        assertThat(result.report().triage().open().get(0).inputs()).containsExactly("core: shop.StockTest");
        assertThat(result.report().next())
                .isEqualTo("mvn test-compile heddle:confirm -Dheddle.test=shop.StockTest -pl core");
    }

    @Test
    void whatVerifiedNothingSaysWhy() throws IOException {
        assertThat(session().report("").why()).startsWith("no test JVM has left a run");
        assertThat(session().report("").exit()).isEqualTo(ExitCode.NOT_VERIFIED);
        assertThatThrownBy(() -> session().baseline(false)).hasMessageStartingWith("no test JVM has left a run");
        jvm(summary(1, 1, true));
        assertThat(session().report("").why()).isEqualTo("no test had a second thread, so no two accesses could race");
        assertThat(session().report("").exit()).isEqualTo(ExitCode.NOT_VERIFIED);
        jvm(summary(2, 3, true));
        assertThat(session().report("").why()).isEmpty();
        assertThat(session().report("").exit()).isEqualTo(ExitCode.OK);
        jvm(summary(2, 3, false));
        assertThat(session().report("").why()).isEqualTo("the built-in race (canary) was not detected");
        assertThat(session().report("").canaries()).isEqualTo(2);
        // One that was killed, and one that never said anything.
        Files.writeString(RunDirectory.create(place).journal(), Journal.start("0", 1, "17", "detect"));
        RunDirectory.create(place);
        SuiteSession.Result result = session().report("");
        assertThat(result.why()).isEqualTo("2 of 5 test JVMs did not come to their end");
        assertThat(result.report().run().notes()).singleElement().asString().contains("run-005");
        assertThatThrownBy(() -> session().baseline(true)).isInstanceOf(SessionException.class);
    }

    @Test
    void theBaselineKnowsAndForgets() throws IOException {
        jvm(summary(3, 2, true), race(7, "x.Y.z(Y.java:1)"));
        assertThat(session().baseline(false)).isEqualTo(new BaselineSession.Change(1, 0, 1));
        SuiteSession.Result known = session().report("next");
        assertThat(known.exit()).isEqualTo(ExitCode.OK);
        assertThat(known.report().triage().knownCount()).isEqualTo(1);
        assertThat(known.report().next()).isEqualTo("next");
        place = new SuiteStore(folder.resolve("target/heddle")).of(Instant.EPOCH.plusSeconds(1));
        jvm(summary(3, 2, true));
        assertThat(session().baseline(true)).isEqualTo(new BaselineSession.Change(0, 1, 0));
    }

    @Test
    void buildsAreToldApart() throws IOException {
        SuiteStore store = new SuiteStore(folder.resolve("target/heddle"));
        assertThat(store.newest()).isNull();
        jvm(summary(1, 1, true));
        Path later = store.of(Instant.EPOCH.plusMillis(1));
        assertThat(store.newest()).isEqualTo(place);
        Files.createDirectories(later.resolve("run-001"));
        Files.createDirectories(folder.resolve("target/heddle/tests-of-mine"));
        assertThat(store.newest()).isEqualTo(later);
        store.forgetBefore(later);
        assertThat(place).doesNotExist();
        assertThat(later).exists();
        assertThat(folder.resolve("target/heddle/tests-of-mine")).exists();
    }

    @Test
    void theAgentLeavesOutWhatRunsTests() {
        Settings settings = new Settings();
        settings.set(SettingKey.MEMORY, List.of("64m"), "x");
        String option = SuiteAgent.option(Path.of("/a b/heddle.jar"), settings, Path.of("/c d/tests"));
        assertThat(option).startsWith("-javaagent:/a b/heddle.jar=mode=detect,quiet=true,out=/c%20d/tests,exclude=")
                .contains("org.apache.maven.surefire.**").contains("=org.junit.**;").endsWith(",memory=64m");
        settings.set(SettingKey.INCLUDE, List.of("org.junit.**"), "x");
        assertThat(SuiteAgent.option(Path.of("/a.jar"), settings, Path.of("/t"))).doesNotContain("exclude");
        assertThatThrownBy(() -> SuiteAgent.option(Path.of("/a=b.jar"), settings, Path.of("/t")))
                .hasMessageContaining("contains '='");
    }
}
