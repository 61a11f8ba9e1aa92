package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The {@code heddle} script, with a Maven and a Java that only write down that they were called. */
class ScriptTests {
    private static final Path SCRIPT = Path.of("../heddle").toAbsolutePath().normalize();
    private static final List<String> MODULES = List.of("agent", "cli", "junit", "samples");

    @TempDir
    Path folder;
    private Path root;
    private Path tools;

    /** What a process left behind. */
    private record Ended(int exit, String out) {
    }

    @BeforeEach
    void layOut() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")) && Files.exists(SCRIPT));
        root = Files.createDirectories(folder.resolve("a b/heddle root"));
        tools = Files.createDirectories(folder.resolve("tools"));
        Files.copy(SCRIPT, root.resolve("heddle"));
        executable(root.resolve("heddle"));
        Files.createDirectories(root.resolve(".mvn"));
        write(root.resolve("pom.xml"));
        for (String module : MODULES) {
            write(root.resolve(module + "/pom.xml"));
            write(root.resolve(module + "/src/main/java/A.java"));
        }
        tool("mvn", """
                echo "mvn $*" >> "%s/calls"
                for jar in agent/target/heddle.jar cli/target/heddle-cli.jar samples/target/heddle-samples.jar \\
                        junit/target/heddle-junit.jar; do
                    mkdir -p "$(dirname "$jar")" && echo jar > "$jar"
                done
                """.formatted(folder));
        tool("java", """
                case $* in *-version*) echo "    java.specification.version = 17" >&2; exit 0;; esac
                for word in "$@"; do echo "[$word]"; done
                """);
    }

    private void tool(String name, String body) throws IOException {
        Files.writeString(tools.resolve(name), "#!/bin/bash\n" + body);
        executable(tools.resolve(name));
    }

    private static void executable(Path file) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** Old enough that no build of the test is older. */
    private static void write(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "x");
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(600)));
    }

    private Process start(Path script, String... args) throws IOException {
        List<String> command = new ArrayList<>(List.of(script.toString()));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().remove("JAVA_HOME");
        builder.environment().put("PATH", tools + ":/usr/bin:/bin");
        return builder.start();
    }

    private static Ended finish(Process process) throws Exception {
        String out = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Ended(process.exitValue(), out);
    }

    private Ended heddle(String... args) throws Exception {
        return finish(start(root.resolve("heddle"), args));
    }

    private int builds() throws IOException {
        Path calls = folder.resolve("calls");
        return Files.exists(calls) ? Files.readAllLines(calls).size() : 0;
    }

    @Test
    void buildsOnceAndPassesTheWordsOn() throws Exception {
        Ended first = heddle("detect", "a b", "");
        assertThat(first.out()).startsWith("heddle: building").contains("[detect]\n[a b]\n[]\n")
                .contains("[-Dheddle.agent=" + root.toRealPath() + "/agent/target/heddle.jar]");
        assertThat(Files.readString(folder.resolve("calls"))).contains("-DskipTests")
                .contains("-pl cli,agent,junit,samples -am");
        assertThat(heddle("x").out()).doesNotContain("building");
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void buildsAgainAfterAChange() throws Exception {
        heddle();
        Path source = root.resolve("agent/src/main/java/A.java");
        Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(5)));
        assertThat(heddle().out()).startsWith("heddle: building");
        Files.setLastModifiedTime(source, FileTime.from(Instant.now().minusSeconds(60)));
        Files.createDirectories(root.resolve("agent/src/test"));
        Files.writeString(root.resolve("agent/src/test/New.java"), "tests do not matter");
        assertThat(heddle().out()).doesNotContain("building");
        Files.delete(root.resolve("samples/target/heddle-samples.jar"));
        assertThat(heddle().out()).startsWith("heddle: building");
    }

    @Test
    void worksThroughSymbolicLinks() throws Exception {
        Files.createSymbolicLink(root.resolve("two"), Path.of("heddle"));
        Path link = Files.createSymbolicLink(folder.resolve("one"), root.resolve("two"));
        assertThat(finish(start(link, "w")).out()).contains(root.toRealPath() + "/cli/target/heddle-cli.jar]\n[w]");
    }

    @Test
    void twoAtOnceBuildOnce() throws Exception {
        Process one = start(root.resolve("heddle"), "one");
        Process two = start(root.resolve("heddle"), "two");
        assertThat(finish(one).out()).contains("[one]");
        assertThat(finish(two).out()).contains("[two]");
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void aLockWhoseOwnerWasKilledIsTakenOver() throws Exception {
        Process dead = new ProcessBuilder("/bin/bash", "-c", "true").start();
        dead.waitFor();
        Path lock = Files.createDirectories(root.resolve("cli/target/heddle-build.lock"));
        Files.writeString(lock.resolve("pid"), Long.toString(dead.pid()));
        assertThat(heddle("x").exit()).isZero();
        assertThat(lock).doesNotExist();
    }

    @Test
    void aFailedBuildIsShownAndNotRun() throws Exception {
        tool("mvn", "echo 'COMPILATION ERROR'; exit 1");
        Ended ended = heddle("x");
        assertThat(ended.exit()).isEqualTo(70);
        assertThat(ended.out()).contains("COMPILATION ERROR").contains("heddle: the build failed")
                .doesNotContain("[x]");
        assertThat(root.resolve("cli/target/heddle-build.lock")).doesNotExist();
    }

    @Test
    void oldJavaIsOneSentence() throws Exception {
        tool("java", "echo '    java.specification.version = 1.8' >&2");
        Ended ended = heddle("x");
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.out()).isEqualTo("heddle: " + tools + "/java is Java 8; Heddle needs 17 or newer\n");
    }
}
