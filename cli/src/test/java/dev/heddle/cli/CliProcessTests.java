package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.fake.FakeAgent;
import dev.heddle.cli.fake.Target;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line as a process of its own, with a fake agent in a real target. */
class CliProcessTests {
    private static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    private static final String CLASS_PATH = System.getProperty("java.class.path");

    @TempDir
    Path folder;
    private Path agent;

    /** What a process left behind. */
    private record Ended(int exit, String out, String err) {
    }

    @BeforeEach
    void buildAgent() throws IOException {
        agent = folder.resolve("my agent.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", FakeAgent.class.getName());
        String name = FakeAgent.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(agent), manifest);
                InputStream bytes = FakeAgent.class.getClassLoader().getResourceAsStream(name)) {
            jar.putNextEntry(new JarEntry(name));
            bytes.transferTo(jar);
        }
    }

    private Process start(String... args) throws IOException {
        List<String> command = new ArrayList<>(List.of(JAVA));
        if (Runtime.version().feature() >= 22) {
            // Of the jar that is shipped the manifest says so.
            command.add("--enable-native-access=ALL-UNNAMED");
        }
        command.addAll(List.of("-Dheddle.agent=" + agent, "-cp", CLASS_PATH, Main.class.getName()));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile())
                .redirectOutput(folder.resolve("out.txt").toFile()).redirectError(folder.resolve("err.txt").toFile());
        builder.environment().remove("NO_COLOR");
        return builder.start();
    }

    private Ended finish(Process process) throws Exception {
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Ended(process.exitValue(), Files.readString(folder.resolve("out.txt")),
                Files.readString(folder.resolve("err.txt")));
    }

    private Ended heddle(String... args) throws Exception {
        Process process = start(args);
        process.getOutputStream().close();
        return finish(process);
    }

    private static String[] detect(String... target) {
        List<String> args = new ArrayList<>(List.of("detect", "--seed", "5", "--", JAVA, "-cp", CLASS_PATH));
        args.addAll(List.of(target));
        return args.toArray(new String[0]);
    }

    @Test
    void streamsBelongToTheTargetAndTheReportFollows() throws Exception {
        Process process = start(detect(Target.class.getName()));
        process.getOutputStream().write("typed by hand\n".getBytes());
        process.getOutputStream().close();
        Ended ended = finish(process);
        assertThat(ended.exit()).isEqualTo(1);
        assertThat(ended.out()).startsWith("typed by hand\nheddle 0.1.0  JDK fake")
                .contains("1 DATA RACE  com.acme.A.x")
                .contains("target exit 7").contains("Next: heddle show HD-");
        assertThat(ended.err()).startsWith("heddle: running " + Target.class.getName() + ", seed 5\n")
                .endsWith("target says hello\n");
    }

    @Test
    void theVerbsGoOnFromOneAnother() throws Exception {
        String out = heddle(detect(Target.class.getName())).out();
        String id = out.replaceAll("(?s).*Next: heddle show (\\S+).*", "$1");
        Ended show = heddle("show", id);
        assertThat(show.exit()).isZero();
        assertThat(show.out()).contains(id).contains("at com.acme.A.set(A.java:3)")
                .contains("Next: heddle detect --seed 5");
        Ended report = heddle("report", "--html", "page.html", "--json", "report.json");
        assertThat(report.exit()).isEqualTo(1);
        assertThat(folder.resolve("page.html")).exists();
        assertThat(folder.resolve("report.json")).content().contains(id);
        assertThat(heddle("baseline").out()).startsWith("heddle-baseline.json: 1 known (1 added, 0 removed)");
        Ended known = heddle(detect(Target.class.getName()));
        assertThat(known.exit()).isZero();
        assertThat(known.out()).contains("(predicted, known)");
        assertThat(heddle(detect("-Dfake.clean=true", Target.class.getName())).out()).contains("baseline --shrink");
        assertThat(heddle("baseline", "--shrink").out()).contains("0 known (0 added, 1 removed)");
    }

    @Test
    void quietSaysNothingAboutNothing() throws Exception {
        Files.writeString(folder.resolve("heddle.toml"), "quiet = true");
        Ended ended = heddle(detect("-Dfake.clean=true", Target.class.getName()));
        assertThat(ended.exit()).isZero();
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err()).isEqualTo("target says hello\n");
    }

    @Test
    void colourOnlyWhenAsked() throws Exception {
        heddle(detect(Target.class.getName()));
        assertThat(heddle("report").out()).doesNotContain("\u001b");
        assertThat(heddle("report", "--color", "always").out()).contains("\u001b[");
    }

    @Test
    void anInterruptStopsTheTargetAndStillReports() throws Exception {
        Path running = folder.resolve("running");
        Process process = start(detect(Target.class.getName(), running.toString()));
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!Files.exists(running) && System.nanoTime() < deadline) {
            process.waitFor(20, TimeUnit.MILLISECONDS);
        }
        List<ProcessHandle> targets = process.descendants().toList();
        assertThat(targets).isNotEmpty();
        process.destroy();
        Ended ended = finish(process);
        assertThat(ended.out()).contains("1 DATA RACE  com.acme.A.x").contains("interrupted").contains("Next: ");
        for (ProcessHandle target : targets) {
            target.onExit().get(20, TimeUnit.SECONDS);
        }
    }

    @Test
    void aMissingClassIsFive() throws Exception {
        Ended ended = heddle(detect("-Dfake.clean=true", "com.acme.Nope"));
        assertThat(ended.exit()).isEqualTo(5);
        assertThat(ended.err()).contains("heddle: the target could not be started: Could not find or load main class"
                + " com.acme.Nope");
    }
}
