package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.heddle.model.Finding;
import dev.heddle.session.fake.NoMain;
import dev.heddle.session.fake.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real JVMs with a fake agent. */
class DetectSessionTests {
    private static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    private static final String CLASSES = Path.of("target/test-classes").toAbsolutePath().toString();

    @TempDir
    Path folder;
    private Path agent;
    private final Settings settings = new Settings();

    @BeforeEach
    void buildAgent() throws IOException {
        agent = FakeJars.agent(folder);
    }

    private DetectSession.Result run(String... command) {
        try (Interruption interruption = Interruption.open()) {
            return new DetectSession(settings, folder, agent, Progress.SILENT).run("typed", List.of(command),
                    interruption);
        }
    }

    private DetectSession.Result target(List<String> properties, String... arguments) {
        List<String> command = new ArrayList<>(List.of(JAVA));
        command.addAll(properties);
        command.addAll(List.of("-cp", CLASSES, Target.class.getName()));
        command.addAll(List.of(arguments));
        return run(command.toArray(new String[0]));
    }

    private SessionException failure(String... command) {
        return catchThrowableOfType(SessionException.class, () -> run(command));
    }

    @Test
    void cleanRun() throws IOException {
        DetectSession.Result result = target(List.of(), "exit", "0");
        assertThat(result.exit()).isEqualTo(ExitCode.OK);
        assertThat(result.report().run().targetExit()).isZero();
        assertThat(result.report().run().notes()).containsExactly("from the agent");
        assertThat(result.report().next()).startsWith("heddle ");
        assertThat(Files.readString(folder.resolve(".heddle/latest"))).isEqualTo("run-001\n");
        Store.Run stored = Store.open(folder.resolve(".heddle"));
        assertThat(stored.summary()).isEqualTo(result.report().run());
        assertThat(stored.command()).isEqualTo("typed");
    }

    @Test
    void theTargetsExitCodeIsReportedAndNeverHeddlesOwn() {
        DetectSession.Result result = target(List.of(), "exit", "42");
        assertThat(result.exit()).isEqualTo(ExitCode.OK);
        assertThat(result.report().run().targetExit()).isEqualTo(42);
        assertThat(target(List.of(), "exit", "1").exit()).isEqualTo(ExitCode.OK);
    }

    @Test
    void findingsAreOne() {
        DetectSession.Result result = target(List.of("-Dfake.findings=2"), "exit", "0");
        assertThat(result.exit()).isEqualTo(ExitCode.FINDINGS);
        assertThat(result.report().triage().open()).hasSize(2).extracting(Finding::id).doesNotHaveDuplicates();
        assertThat(result.report().next()).isEqualTo("heddle show " + result.report().triage().open().get(0).id());
        settings.set(SettingKey.FAIL_ON, List.of("confirmed"), "--fail-on");
        assertThat(target(List.of("-Dfake.findings=2"), "exit", "0").exit()).isEqualTo(ExitCode.OK);
    }

    @Test
    void nothingInstrumentedOrNoCanaryIsThree() {
        assertThat(target(List.of("-Dfake.classes=0"), "exit", "0").exit()).isEqualTo(ExitCode.NOT_VERIFIED);
        assertThat(target(List.of("-Dfake.classes=0"), "exit", "1").exit()).isEqualTo(ExitCode.NOT_VERIFIED);
        assertThat(target(List.of("-Dfake.canary=false"), "exit", "0").exit()).isEqualTo(ExitCode.NOT_VERIFIED);
    }

    @Test
    void aTargetThatHaltsKeepsWhatWasFound() {
        DetectSession.Result result = target(List.of("-Dfake.findings=1"), "halt");
        assertThat(result.exit()).isEqualTo(ExitCode.FINDINGS);
        assertThat(result.report().run().targetExit()).isEqualTo(9);
        assertThat(result.report().run().notes()).anyMatch(note -> note.contains("without running its shutdown hooks"));
    }

    @Test
    void budgetEndsAHangingTargetPolitely() {
        settings.set(SettingKey.BUDGET, List.of("1s"), "--budget");
        DetectSession.Result result = target(List.of("-Dfake.findings=1"), "hang");
        assertThat(result.exit()).isEqualTo(ExitCode.FINDINGS);
        assertThat(result.report().run().notes()).anyMatch(note -> note.contains("budget"))
                .noneMatch(note -> note.contains("shutdown hooks"));
    }

    @Test
    void budgetEndsByForceWhatDoesNotObeyAndItsDescendants() throws Exception {
        settings.set(SettingKey.BUDGET, List.of("2s"), "--budget");
        Path pid = folder.resolve("pid");
        DetectSession.Result result = target(List.of(), "parent", pid.toString());
        assertThat(result.exit()).isEqualTo(ExitCode.OK);
        ProcessHandle child = ProcessHandle.of(Long.parseLong(Files.readString(pid))).orElse(null);
        if (child != null) {
            child.onExit().get(20, TimeUnit.SECONDS);
            assertThat(child.isAlive()).isFalse();
        }
    }

    @Test
    void optionsReachTheAgentEncoded() throws IOException {
        settings.set(SettingKey.INCLUDE, List.of("com.acme.**", "org.x.*"), "--include");
        settings.set(SettingKey.MEMORY, List.of("256M"), "--memory");
        settings.set(SettingKey.SEED, List.of("-5"), "--seed");
        settings.set(SettingKey.OUT, List.of("a b,c=d"), "--out");
        target(List.of(), "exit", "0");
        assertThat(Files.readString(folder.resolve("a b,c=d/run-001/options.txt")))
                .startsWith("mode=detect,launcher=cli,")
                .contains(",include=com.acme.**;org.x.*").contains(",memory=256m").contains(",seed=-5")
                .contains("/a%20b%2Cc%3Dd/run-001/journal.jsonl");
    }

    @Test
    void aTraceThatWasAskedForAndNotWrittenIsSaidSo() throws IOException {
        settings.set(SettingKey.TRACE, List.of("events.trace"), "--trace");
        assertThat(target(List.of(), "exit", "0").report().run().notes()).contains("--trace: no trace was written");
        Files.createFile(folder.resolve("events.trace"));
        assertThat(target(List.of(), "exit", "0").report().run().notes()).noneMatch(note -> note.contains("--trace"));
    }

    @Test
    void whatCannotBeStartedIsFiveAndNamed() throws IOException {
        assertThat(failure(JAVA, "-cp", CLASSES, "com.acme.Nope")).satisfies(e -> {
            assertThat(e.exit()).isEqualTo(ExitCode.NOT_STARTED);
            assertThat(e).hasMessageContaining("com.acme.Nope");
        });
        assertThat(failure(JAVA, "-jar", "missing.jar")).satisfies(e -> {
            assertThat(e.exit()).isEqualTo(ExitCode.NOT_STARTED);
            assertThat(e).hasMessageContaining("missing.jar");
        });
        assertThat(failure(JAVA, "-cp", CLASSES, NoMain.class.getName())).satisfies(e -> {
            assertThat(e.exit()).isEqualTo(ExitCode.NOT_STARTED);
            assertThat(e).hasMessageContaining("Main method not found");
        });
        assertThat(failure(JAVA, "-XX:+NoSuchFlag", "-cp", CLASSES, Target.class.getName()).exit())
                .isEqualTo(ExitCode.NOT_STARTED);
        assertThat(failure(folder.resolve("no/such/java").toString(), "Main").exit()).isEqualTo(ExitCode.NOT_STARTED);
    }

    @Test
    void anAgentThatTheJvmRefusesIsSaidSo() throws IOException {
        agent = FakeJars.jar(folder.resolve("broken.jar"), "Not-An-Agent", Target.class);
        assertThat(failure(JAVA, "-cp", CLASSES, Target.class.getName(), "exit", "0")).satisfies(e -> {
            assertThat(e.exit()).isEqualTo(ExitCode.NOT_STARTED);
            assertThat(e).hasMessageContaining("did not load the agent");
        });
        agent = folder.resolve("none.jar");
        assertThat(failure(JAVA, "-cp", CLASSES, Target.class.getName(), "exit", "0"))
                .hasMessageContaining("none.jar does not exist");
    }

    @Test
    void otherJdk() {
        settings.set(SettingKey.JDK, List.of(System.getProperty("java.home")), "--jdk");
        assertThat(run("java", "-cp", CLASSES, Target.class.getName(), "exit", "0").exit()).isEqualTo(ExitCode.OK);
    }

    @Test
    void notAJdk() {
        settings.set(SettingKey.JDK, List.of("nowhere"), "--jdk");
        assertThat(failure("java", "Main")).hasMessageContaining("--jdk").hasMessageContaining("no bin/java");
    }

    @Test
    void outputsSuppressionsAndBaselineApply() throws IOException {
        Files.writeString(folder.resolve("heddle.toml"), """
                fail-on = "predicted"
                json = "deep/er/out.json"
                sarif = "out.sarif"
                html = "out.html"
                [[suppress]]
                where = "A.x0"
                reason = "by design"
                """);
        ConfigFile.read(folder, settings);
        DetectSession.Result first = target(List.of("-Dfake.findings=2"), "exit", "0");
        assertThat(first.exit()).isEqualTo(ExitCode.FINDINGS);
        assertThat(first.report().triage().suppressed()).hasSize(1);
        assertThat(folder.resolve("deep/er/out.json")).content().contains("by design").contains("A.x1");
        assertThat(folder.resolve("out.sarif")).content().contains("\"justification\" : \"by design\"");
        assertThat(folder.resolve("out.html")).content().startsWith("<!DOCTYPE html>");
        BaselineSession.Change change = new BaselineSession(settings, folder).update(false);
        assertThat(change.added()).isEqualTo(1);
        assertThat(target(List.of("-Dfake.findings=2"), "exit", "0").exit()).isEqualTo(ExitCode.OK);
        assertThat(target(List.of("-Dfake.findings=3"), "exit", "0").exit()).isEqualTo(ExitCode.FINDINGS);
        target(List.of(), "exit", "0");
        assertThat(new BaselineSession(settings, folder).update(true).removed()).isEqualTo(1);
    }

    @Test
    void unwritableOutputIsNoticedBeforeTheRun() throws IOException {
        Files.createDirectory(folder.resolve("dir"));
        settings.set(SettingKey.JSON, List.of("dir"), "--json");
        assertThat(failure(JAVA, "-cp", CLASSES, Target.class.getName(), "exit", "0")).hasMessageContaining("--json");
        assertThat(folder.resolve(".heddle")).doesNotExist();
    }
}
