package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.BindException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** PCJ programs over several JVMs, from the command line. */
class PgasIT {
    private static final Duration LIMIT = Duration.ofMinutes(4);
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    /** A StartPoint with one line to fill in. */
    private static final String PROGRAM = """
            import org.pcj.*;
            @RegisterStorage(NAME.Shared.class)
            public class NAME implements StartPoint {
                @Storage(NAME.class)
                enum Shared { x }
                int x;
                @Override
                public void main() throws Throwable {
                    PCJ.put(1, (PCJ.myId() + 1) % PCJ.threadCount(), Shared.x);
                    PCJ.barrier();
                    BODY
                    PCJ.barrier();
                }
            }
            """;

    private static final Pattern START = Pattern
            .compile("heddle: start node \\d on this machine:\\n([^']*'[^']*' '[^']*')\\n");

    @TempDir
    static Path shared;
    private static Path classes;
    private static Path pcj;

    @TempDir
    Path directory;

    @BeforeAll
    static void compile() throws Exception {
        pcj = Path.of(Class.forName("org.pcj.PCJ").getProtectionDomain().getCodeSource().getLocation().toURI());
        classes = Files.createDirectories(shared.resolve("classes"));
        Path sources = Files.createDirectories(shared.resolve("sources"));
        program(sources, "Dies", "if (PCJ.getNodeId() == 1) { Runtime.getRuntime().halt(7); }");
        program(sources, "Throws", "if (PCJ.myId() == 2) { throw new IllegalStateException(\"no more\"); }");
        bare(sources, "Hangs", "PCJ.put(1, 0, Shared.x);"
                + " if (PCJ.myId() == 0) { PCJ.barrier(); } else { PCJ.waitFor(Shared.x, 99); }");
        bare(sources, "Alone", "PCJ.barrier();");
        program(sources, "Forever", "if (PCJ.myId() == 0) { Thread.sleep(1_000_000); }");
        List<String> files = new ArrayList<>(List.of("-g", "-d", classes.toString(), "-cp", pcj.toString()));
        for (Path from : List.of(sources, Setup.rooms().resolve("bench/subjects/pgas"))) {
            try (Stream<Path> all = Files.list(from)) {
                all.filter(f -> f.toString().endsWith(".java")).forEach(f -> files.add(f.toString()));
            }
        }
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, files.toArray(new String[0]))).isZero();
    }

    /** Without what all others begin and end with. */
    private static void bare(Path sources, String name, String body) throws IOException {
        Files.writeString(sources.resolve(name + ".java"), PROGRAM.replace("NAME", name)
                .replaceFirst("(?s)PCJ\\.put\\(1, .*BODY\\s*PCJ\\.barrier\\(\\);", Matcher.quoteReplacement(body)));
    }

    private static void program(Path sources, String name, String body) throws IOException {
        Files.writeString(sources.resolve(name + ".java"), PROGRAM.replace("NAME", name).replace("BODY", body));
    }

    @Test
    void whatCannotBeAProgramOfPcjIsRefusedInOneSentence() throws Exception {
        refused(5, "Kit is not a StartPoint: it does not implement org.pcj.StartPoint", pgas("Kit"));
        refused(5, "Nope is not on its class path", pgas("Nope"));
        refused(5, "PCJ is not on its class path",
                heddle("pgas", "--", JAVA.toString(), "-cp", classes.toString(), "Guppie"));
        refused(5, "it has PCJ 5.1.0, and heddle pgas knows 5.3", heddle("pgas", "--", JAVA.toString(), "-cp",
                otherVersion() + File.pathSeparator + classes, "Guppie"));
        refused(2, "'racy' is not a property", pgas("Guppie", "racy"));
        refused(2, "is not the name of a class", heddle("pgas", "--", JAVA.toString(), "-jar", pcj.toString()));
        refused(2, "--sampling: 'X' is not I, F, H or HA", heddle("pgas", "--sampling", "X", "--", "java", "Guppie"));
        refused(2, "--hosts goes with --attach",
                heddle("pgas", "--hosts", "a,b", "--", JAVA.toString(), "-cp", path(), "Guppie"));
        refused(5, "no host is called 'nobody.invalid'", heddle("pgas", "--attach", "--hosts",
                "localhost,nobody.invalid", "--", JAVA.toString(), "-cp", path(), "Guppie"));
        try (ServerSocket used = new ServerSocket(0)) {
            refused(5, "port " + used.getLocalPort() + " of node 0 is in use (--port)", heddle("pgas", "--port",
                    Integer.toString(used.getLocalPort()), "--", JAVA.toString(), "-cp", path(), "Guppie"));
        }
        assertThat(directory.resolve(".heddle/run-001")).doesNotExist();
    }

    private static void refused(int exit, String sentence, Launch.Result result) {
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(exit);
        assertThat(result.stderr().lines()).as(result.stderr()).hasSize(1);
        assertThat(result.stderr()).startsWith("heddle: ").contains(sentence);
        assertThat(result.stdout()).isEmpty();
    }

    private Path otherVersion() throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, "5.1.0");
        Path jar = directory.resolve("pcj-5.1.0.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            for (String name : List.of("org/pcj/PCJ.class", "org/pcj/StartPoint.class")) {
                out.putNextEntry(new ZipEntry(name));
                try (InputStream in = PgasIT.class.getClassLoader().getResourceAsStream(name)) {
                    in.transferTo(out);
                }
            }
        }
        return jar;
    }

    @Test
    void aNodeThatDiesEndsTheRunWithASentence() throws Exception {
        Launch.Result result = pgas("Dies");
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(3);
        assertThat(result.stderr()).contains("heddle: node 1 ended with exit code 7 after ");
        assertThat(result.stdout()).contains("note: node 1 ended with exit code 7 after ")
                .contains("the others were ended, and what was seen until then is kept")
                .contains("NOT VERIFIED: the run was ended before it had looked at everything");
        assertThat(directory.resolve(".heddle/run-001/findings.json")).exists();
    }

    @Test
    void anExceptionOfTheProgramIsTold() throws Exception {
        Launch.Result result = pgas("Throws");
        assertThat(result.stderr()).contains(
                "heddle: node 1 failed: java.lang.IllegalStateException: no more in PcjThread-2");
        assertThat(result.stdout()).contains("note: the program failed in the first run: "
                + "java.lang.IllegalStateException: no more in PcjThread-2 on node 1");
    }

    /** A put that nothing orders, and then a hang: what was gathered never came to its owner. */
    @Test
    void whatCameToNoBarrierWasNotChecked() throws Exception {
        Launch.Result result = heddle("pgas", "--budget", "20s", "--threads", "1", "--", JAVA.toString(), "-cp", path(),
                "Hangs");
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(3);
        assertThat(result.stdout()).contains("of threads that came to no barrier and not to their end was not compared")
                .contains("NOT VERIFIED: ").doesNotContain("target exit");
    }

    /** It ends before anything is shared, or shares nothing at all. */
    @Test
    void whatUsesNothingInCommonIsNotVerified() throws Exception {
        Launch.Result result = pgas("Alone");
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(3);
        assertThat(result.stdout()).contains("note: no access to a shared variable was seen, so nothing was checked");
    }

    @Test
    void theBudgetEndsEverything() throws Exception {
        long began = System.nanoTime();
        Launch.Result result = heddle("pgas", "--budget", "4s", "--", JAVA.toString(), "-cp", path(), "Forever");
        assertThat(result.timedOut()).isFalse();
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(60));
        assertThat(result.stdout()).as(result.stderr())
                .contains("note: the budget ended the target; what it did until the barrier before was checked");
        assertThat(ProcessHandle.allProcesses().filter(p -> p.info().commandLine().orElse("")
                .contains(directory.toString())).toList()).isEmpty();
    }

    @Test
    void aNodeWithoutTheAgentVerifiesNothing() throws Exception {
        Path without = script("case \"$w\" in *node=1,*) continue;; esac");
        Launch.Result result = heddle("pgas", "--budget", "20s", "--", without.toString(), "-cp", path(), "Knapsack");
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(3);
        assertThat(result.stdout()).contains("note: node 1 ran without the agent").contains("NOT VERIFIED: ");
    }

    /** A java that leaves out some of its words. */
    private Path script(String filter) throws IOException {
        Path java = Files.createDirectories(directory.resolve("bin")).resolve("java");
        Files.writeString(java,
                "#!/bin/bash\nwords=()\nfor w in \"$@\"; do\n" + filter + "\nwords+=(\"$w\")\ndone\nexec "
                        + JAVA + " \"${words[@]}\"\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        return java;
    }

    @Test
    void nodesThatSomebodyElseStartsAreWaitedFor() throws Exception {
        Launch.Result nobody = heddle("pgas", "--attach", "--budget", "1s", "--", JAVA.toString(), "-cp", path(),
                "Guppie");
        assertThat(nobody.exit()).as(nobody.stdout() + nobody.stderr()).isEqualTo(3);
        assertThat(nobody.stderr()).contains("heddle: start node 0 on this machine:")
                .containsPattern("-javaagent:\\S*heddle.jar=mode=pgas,phase=predict,node=0,")
                .containsPattern("-javaagent:\\S*heddle.jar=mode=pgas,phase=predict,node=1,")
                .contains("org.pcj.internal.DeployPCJ Guppie 8092 127.0.0.1 8091 4 '[2, 3]'");
        assertThat(nobody.stdout()).contains("note: node 0 never wrote to its journal");
    }

    @Test
    void nodesThatSomebodyElseStartsAreLookedAt() throws Exception {
        List<String> command = Setup.heddle("pgas", "--attach", "--port", Integer.toString(twoFreePorts()), "--budget",
                "60s", "--", JAVA.toString(), "-cp", path(), "Knapsack");
        Path err = directory.resolve("attach.err");
        Process heddle = new ProcessBuilder(command).directory(directory.toFile())
                .redirectOutput(directory.resolve("attach.out").toFile()).redirectError(err.toFile()).start();
        List<Process> nodes = new ArrayList<>();
        try {
            List<String> started = List.of();
            while (started.size() < 2) {
                assertThat(heddle.isAlive()).as(Files.readString(err)).isTrue();
                Thread.sleep(50);
                started = commands(Files.readString(err));
            }
            for (String command0 : started) {
                nodes.add(new ProcessBuilder("/bin/sh", "-c", command0).redirectErrorStream(true)
                        .redirectOutput(directory.resolve("node-" + nodes.size()).toFile()).start());
            }
            assertThat(heddle.waitFor(90, TimeUnit.SECONDS)).isTrue();
        } finally {
            nodes.forEach(Process::destroyForcibly);
            heddle.destroyForcibly();
        }
        String out = Files.readString(directory.resolve("attach.out"));
        assertThat(heddle.exitValue()).as(out + Files.readString(err)).isZero();
        assertThat(Files.readString(err)).contains("heddle: node 0 runs").contains("heddle: node 1 runs");
        assertThat(out).contains("canary ok").contains("No findings.");
    }

    /** Those that are there as a whole: the last word, the properties of PCJ, has several lines. */
    private static List<String> commands(String told) {
        List<String> all = new ArrayList<>();
        for (Matcher m = START.matcher(told); m.find();) {
            all.add(m.group(1).strip());
        }
        return all;
    }

    private static int twoFreePorts() throws IOException {
        for (int port = 20_000 + (int) (ProcessHandle.current().pid() % 20_000);; port += 2) {
            try (ServerSocket a = new ServerSocket(port); ServerSocket b = new ServerSocket(port + 1)) {
                assertThat(a.getLocalPort()).isEqualTo(b.getLocalPort() - 1);
                return port;
            } catch (BindException taken) {
                assertThat(port).isLessThan(60_000);
            }
        }
    }

    /**
     * Whether two threads meet is a matter of luck where each comes to its place only once, on a machine that is busy. Each of ten tries waits at the cells of the first
     * phase, for longer and longer; in ten runs of Knapsack with other seeds, the first one was enough.
     */
    @ParameterizedTest
    @ValueSource(strings = {"Knapsack", "MatVec", "Guppie"})
    void theExamplesOfThePaper(String program) throws Exception {
        Launch.Result racy = heddle("pgas", "--seed", "1", "--budget", "3m", "--tries", "10", "--json", "racy.json",
                "--sarif",
                "racy.sarif", "--html",
                "racy.html", "--", JAVA.toString(), "-cp", path(), program, "variant=racy");
        Map<String, Set<Integer>> marks = marks(program);
        JsonNode report = new ObjectMapper().readTree(directory.resolve("racy.json").toFile());
        Set<String> confirmed = new TreeSet<>();
        for (JsonNode f : report.path("findings")) {
            assertThat(f.path("kind").asText()).isEqualTo("data-race");
            Set<Integer> lines = new TreeSet<>();
            for (JsonNode side : f.path("accesses")) {
                assertThat(side.path("thread").asText()).matches("node [01]/thread [0-3]");
                lines.add(side.path("line").asInt());
            }
            // Nothing but what is seeded there.
            assertThat(marks.values()).as(f.toString()).anySatisfy(at -> assertThat(at).containsAll(lines));
            if (!f.path("status").asText().equals("predicted")) {
                marks.forEach((letter, at) -> {
                    if (at.equals(lines)) {
                        confirmed.add(letter);
                    }
                });
            }
        }
        assertThat(confirmed).as(racy.stdout()).isEqualTo(marks.keySet());
        assertThat(racy.exit()).as(racy.stdout() + racy.stderr()).isEqualTo(1);
        assertThat(report.path("run").path("canary").asBoolean()).isTrue();
        assertThat(racy.stdout()).containsPattern("happened in \\d+ of \\d+ runs?");
        assertThat(Files.readString(directory.resolve(".heddle/run-001/confirm-1/meetings.txt"))).contains(" waits: ");
        assertThat(Files.readString(directory.resolve("racy.sarif"))).contains("/thread ");
        assertThat(Files.readString(directory.resolve("racy.html"))).contains("/thread ");

        Launch.Result fixed = pgas(program, "variant=fixed");
        assertThat(fixed.exit()).as(fixed.stdout() + fixed.stderr()).isZero();
        assertThat(fixed.stdout()).contains("No findings.").contains("canary ok");
    }

    /** The lines of each race of the racy version, by letter. */
    private static Map<String, Set<Integer>> marks(String program) throws IOException {
        List<String> text = Files.readAllLines(Setup.rooms().resolve("bench/subjects/pgas/" + program + ".java"));
        Map<String, Set<Integer>> marks = new TreeMap<>();
        String racy = text.stream().filter(l -> l.startsWith("// VARIANT racy: ")).findFirst().orElseThrow();
        for (String letter : racy.substring("// VARIANT racy: ".length()).split(" ")) {
            Set<Integer> lines = new TreeSet<>();
            for (int i = 0; i < text.size(); i++) {
                if (text.get(i).matches(".*; // RACE ([a-z] )*" + letter + "( [a-z])*")) {
                    lines.add(i + 1);
                }
            }
            marks.put(letter, lines);
        }
        return marks;
    }

    private static String path() {
        return classes + File.pathSeparator + pcj;
    }

    private Launch.Result pgas(String... words) throws Exception {
        List<String> all = new ArrayList<>(List.of("pgas", "--", JAVA.toString(), "-cp", path()));
        all.addAll(List.of(words));
        return heddle(all.toArray(new String[0]));
    }

    private Launch.Result heddle(String... words) throws Exception {
        return Launch.run(Setup.heddle(words), directory, "heddle", LIMIT);
    }
}
