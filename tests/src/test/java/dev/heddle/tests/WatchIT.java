package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Programs that are watched from their start, and as they run. Races that must be found have two threads that never release anything
 * and meet some ten thousand times a second for seconds; each of hundreds of openings is a chance.
 */
@Execution(ExecutionMode.CONCURRENT)
class WatchIT {
    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final String SERVER = """
            public class Server {
                static int plain;
                static volatile boolean end;

                static long serve(long n) {
                    plain++;
                    long x = n;
                    for (int i = 0; i < 5_000; i++) {
                        x = x * 31 + i;
                    }
                    return x;
                }

                static long loop() {
                    long x = 0;
                    while (!end) {
                        x += serve(x);
                    }
                    return x;
                }

                public static void main(String[] args) throws Exception {
                    Thread a = new Thread(Server::loop, "a");
                    Thread b = new Thread(Server::loop, "b");
                    a.start();
                    b.start();
                    System.out.println("up");
                    // Until somebody closes its input.
                    while (System.in.read() >= 0) {
                        continue;
                    }
                    end = true;
                    a.join();
                    b.join();
                    System.out.println("down");
                }
            }
            """;

    @TempDir
    Path directory;
    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void stop() {
        started.forEach(Process::destroyForcibly);
    }

    /** Lesson 19: a server that is running, a race that was seen in passing, a test in which it happens, and again. */
    @Test
    void fromARunningServerToARaceThatIsReplayed() throws Exception {
        List<String> server = List.of(tool("java"), "-cp", Setup.lessonsJar().toString(), "L19_Watched");
        String pid = Long.toString(start(server, "600").pid());
        Launch.Result on = heddle("watch", "--rate", "100%", "--cpu", "100%", "--limit", "200ms", "--pid", pid);
        assertThat(on.exit()).as(on.stdout() + on.stderr()).isZero();
        awaitStatus(pid, "races: [1-9]");
        assertThat(races()).allSatisfy(r -> {
            assertThat(r.get("member").asText()).isEqualTo("L19_Watched.served");
            assertThat(r.get("accesses")).allSatisfy(a -> {
                assertThat(a.get("thread").asText()).startsWith("pool-1-thread-");
                assertThat(a.get("context").asText()).matches("[0-9.]+ s after the start");
                assertThat(a.get("stack").toString()).contains("L19_Watched.answer(");
            });
        });
        assertThat(heddle("watch", "--off", "--pid", pid).stdout()).contains("state: off");
        List<String> confirm = new ArrayList<>(List.of("confirm", "--from", ".heddle/run-001", "--seed", "1", "--"));
        confirm.addAll(server);
        confirm.add("test");
        Launch.Result confirmed = heddle(confirm.toArray(new String[0]));
        assertThat(confirmed.exit()).as(confirmed.stdout() + confirmed.stderr()).isEqualTo(1);
        assertThat(confirmed.stdout()).containsPattern("L19_Watched.served  \\((confirmed|harmful)\\)");
        Matcher token = Pattern.compile("Next: heddle replay (\\S+) ").matcher(confirmed.stdout());
        assertThat(token.find()).isTrue();
        List<String> replay = new ArrayList<>(List.of("replay", token.group(1), "--"));
        replay.addAll(server);
        replay.add("test");
        Launch.Result again = heddle(replay.toArray(new String[0]));
        assertThat(again.exit()).as(again.stdout() + again.stderr()).isEqualTo(1);
    }

    @Test
    void aProgramThatIsStartedForTheOccasion() throws Exception {
        compile("Server", SERVER.replace("System.in.read() >= 0", "System.nanoTime() - start < 8_000_000_000L")
                .replace("static volatile boolean end",
                        "static final long start = System.nanoTime();\n static volatile boolean end"));
        Launch.Result seen = heddle("watch", "--rate", "100%", "--cpu", "100%", "--wait", "--limit", "200ms", "--",
                tool("java"), "-cp", "classes", "Server");
        assertThat(seen.exit()).as(seen.stdout() + seen.stderr()).isEqualTo(1);
        assertThat(seen.stdout()).contains("DATA RACE  Server.plain  (predicted)").contains("canary ok")
                .contains("at Server.serve(Server.java:").contains("s after the start")
                .contains("Next: heddle confirm --candidates .heddle/run-001 -- ");
    }

    @Test
    void nothingIsReportedOfTheFixedOne() throws Exception {
        Launch.Result result = heddle("watch", "--rate", "100%", "--cpu", "100%", "--wait", "L19_WatchedFixed");
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isZero();
        assertThat(result.stdout()).contains("No findings.").contains("watched 100% of the fields");
    }

    @Test
    void withoutAFieldInTheSampleNothingIsVerified() throws Exception {
        Launch.Result result = heddle("watch", "--rate", "0%", "L19_WatchedFixed");
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(3);
        assertThat(result.stdout()).contains("NOT VERIFIED");
    }

    @Test
    void aJvmThatIsRunningIsWatchedAskedAndLeft() throws Exception {
        for (Jdk jdk : Jdk.find()) {
            Process server = server(jdk, List.of());
            String pid = Long.toString(server.pid());
            assertThat(heddle("watch", "--status", "--pid", pid).stderr()).contains("this JVM is not watched");
            Launch.Result on = heddle("watch", "--rate", "100%", "--cpu", "100%", "--limit", "200ms", "--pid", pid);
            assertThat(on.exit()).as(on.stdout() + on.stderr()).isZero();
            Launch.Result twice = heddle("watch", "--pid", pid);
            assertThat(twice.exit()).isEqualTo(2);
            assertThat(twice.stderr()).contains("this JVM is watched already");
            String status = awaitStatus(pid, "races: [1-9]");
            assertThat(status).contains("canary: ok").contains("state: watching").contains("0 not woven");
            assertThat(races()).anySatisfy(r -> {
                assertThat(r.get("member").asText()).isEqualTo("Server.plain");
                assertThat(r.get("accesses").get(0).get("stack")).isNotEmpty();
                assertThat(r.get("accesses").get(1).get("stack")).isNotEmpty();
            });
            Launch.Result off = heddle("watch", "--off", "--pid", pid);
            assertThat(off.stdout()).as(off.stderr()).contains("state: off (it was asked for)");
            assertThat(server.isAlive()).isTrue();
            // What was found then is found again.
            assertThat(heddle("watch", "--rate", "100%", "--cpu", "100%", "--limit", "200ms", "--pid", pid).exit())
                    .isZero();
            assertThat(awaitStatus(pid, "races: [1-9]")).contains("canary: ok").contains("state: watching");
            assertThat(heddle("watch", "--off", "--pid", pid).stdout()).contains("state: off (it was asked for)");
            ends(server);
        }
    }

    @Test
    void whoCannotBeWatchedIsTold() throws Exception {
        Launch.Result none = heddle("watch", "--pid", "999999999");
        assertThat(none.exit()).isEqualTo(2);
        assertThat(none.stderr()).contains("there is no process 999999999");
        Process closed = server(Jdk.find().get(0), List.of("-XX:+DisableAttachMechanism"));
        Launch.Result refused = heddle("watch", "--pid", Long.toString(closed.pid()));
        assertThat(refused.exit()).as(refused.stderr()).isEqualTo(5);
        assertThat(refused.stderr()).contains("cannot be reached").contains("DisableAttachMechanism")
                .doesNotContain("\tat ");
        assertThat(closed.isAlive()).isTrue();
        assertThat(heddle("watch", "--status").stderr()).contains("--status needs --pid");
        assertThat(heddle("watch", "--status", "--off", "--pid", "1").stderr()).contains("either --status or --off");
        assertThat(heddle("watch", "--rate", "often", "L19_Watched").stderr())
                .contains("'often' is not a part like 1%");
        assertThat(heddle("watch", "--pid", "1", "--", "java", "Main").stderr()).contains("not both");
    }

    /** A class with an optional dependency that is missing: it is loaded, but can never be linked, nor woven again. */
    @Test
    void aClassThatCannotBeLinkedIsLeftOut() throws Exception {
        compile("Server", SERVER.replace("System.out.println(\"up\");",
                "Class.forName(\"Server$Optional\", false, Server.class.getClassLoader());\nSystem.out.println(\"up\");")
                .replace("static int plain;", """
                        static int plain;
                        static class Base { }
                        static class Missing extends Base { }
                        static class Optional {
                            synchronized Base get() { return new Missing(); }
                        }
                        """));
        Files.delete(directory.resolve("classes").resolve("Server$Missing.class"));
        for (Jdk jdk : Jdk.find()) {
            Process server = start(List.of(jdk.tool("java"), "-cp", "classes", "Server"));
            awaitUp();
            String pid = Long.toString(server.pid());
            assertThat(heddle("watch", "--rate", "100%", "--cpu", "100%", "--limit", "200ms", "--pid", pid).exit())
                    .isZero();
            assertThat(awaitStatus(pid, "races: [1-9]")).contains("canary: ok").contains("state: watching")
                    .contains("1 not woven").contains("not woven: Server$Optional");
            ends(server);
        }
    }

    /** One that is ending, one that has Heddle already in another mode; and one that has another agent, which is no reason to refuse. */
    @Test
    void whoIsBusyOtherwiseIsNotDisturbed() throws Exception {
        compile("Ending", """
                public class Ending {
                    public static void main(String[] args) {
                        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                            System.out.println("up");
                            try {
                                while (System.in.read() >= 0) {
                                    continue;
                                }
                            } catch (java.io.IOException e) {
                                throw new IllegalStateException(e);
                            }
                            System.out.println("down");
                        }));
                    }
                }
                """);
        Process ending = start(List.of(tool("java"), "-cp", "classes", "Ending"));
        awaitUp();
        assertThat(heddle("watch", "--pid", Long.toString(ending.pid())).stderr()).contains("this JVM is ending");
        ends(ending);
        Process detected = server(Jdk.find().get(0),
                List.of("-javaagent:" + Setup.agent() + "=mode=detect,quiet,out=detected"));
        Launch.Result refused = heddle("watch", "--pid", Long.toString(detected.pid()));
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.stderr()).contains("Heddle is in this JVM already, in another mode");
        ends(detected);
        for (Jdk jdk : Jdk.find()) {
            Process other = server(jdk, List.of("-javaagent:" + otherAgent()));
            String pid = Long.toString(other.pid());
            assertThat(heddle("watch", "--rate", "100%", "--cpu", "100%", "--limit", "200ms", "--pid", pid).exit())
                    .isZero();
            awaitStatus(pid, "races: [1-9]");
            ends(other);
        }
    }

    @Test
    void aJvmOfAnotherUser() throws Exception {
        assumeTrue("root".equals(System.getProperty("user.name")) && Files.isExecutable(Path.of("/usr/bin/setpriv")));
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxrwxrwx"));
        List<String> nobody = List.of("/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups");
        Process ours = server(Jdk.find().get(0), List.of());
        List<String> command = new ArrayList<>(nobody);
        command.addAll(Setup.heddle("watch", "--out", "theirs", "--pid", Long.toString(ours.pid())));
        Launch.Result refused = Launch.run(command, directory, "nobody", LIMIT);
        // Where nobody may read Heddle's jar, the JVM says so.
        assumeTrue(!refused.stderr().contains("jarfile"));
        assertThat(refused.exit()).as(refused.stderr()).isEqualTo(5);
        assertThat(refused.stderr()).contains("belongs to somebody else").doesNotContain("\tat ");
        ends(ours);
        List<String> theirs = new ArrayList<>(nobody);
        theirs.addAll(List.of(tool("java"), "-cp", "classes", "Server"));
        Process server = start(theirs);
        awaitUp();
        String pid = Long.toString(server.pid());
        Path closed = Files.createDirectory(directory.resolve("closed"));
        Launch.Result unanswered = heddle("watch", "--out", closed.toString(), "--pid", pid);
        assertThat(unanswered.exit()).isEqualTo(5);
        assertThat(unanswered.stderr()).contains("is --out a directory that the other process can write to?");
        Launch.Result given = heddle("watch", "--out", "given", "--pid", pid);
        assertThat(given.exit()).as(given.stderr()).isZero();
        ends(server);
    }

    /** Nothing can be written, or only a little; the reason is said once. */
    @Test
    void aFullDisk() throws Exception {
        Path full = Files.createDirectory(directory.resolve("full"));
        compile("Server", SERVER);
        for (String how : List.of("ro", "size=4k,nr_inodes=4")) {
            Launch.Result mounted = Launch.run(List.of("mount", "-t", "tmpfs", "-o", how, "tmpfs", full.toString()),
                    directory, "mount", LIMIT);
            assumeTrue(mounted.exit() == 0);
            try {
                Process p = start(List.of(tool("java"), "-javaagent:" + Setup.agent()
                        + "=mode=watch,wait,rate=100%,budget=100%,limit=200ms,out=" + full.resolve("out"), "-cp",
                        "classes", "Server"));
                awaitUp();
                long end = System.nanoTime() + LIMIT.toNanos();
                Path err = directory.resolve("server.err");
                while (!Files.readString(err).contains("cannot be written")) {
                    assertThat(System.nanoTime()).as(Files.readString(err)).isLessThan(end);
                    Thread.onSpinWait();
                }
                ends(p);
                assertThat(Files.readString(err)).containsOnlyOnce("heddle: ").containsOnlyOnce("\n")
                        .contains("findings cannot be written to");
            } finally {
                Launch.run(List.of("umount", full.toString()), directory, "umount", LIMIT);
            }
        }
    }

    @Test
    void theApplicationIsNeverDisturbed() throws Exception {
        compile("Quick", """
                public class Quick {
                    static int n;

                    public static void main(String[] args) throws Exception {
                        Thread t = new Thread(() -> n++);
                        t.start();
                        t.join();
                        System.out.println("n = " + n);
                        System.err.println("to err");
                        System.exit(7);
                    }
                }
                """);
        for (Jdk jdk : Jdk.find()) {
            Path file = Files.writeString(directory.resolve("file"), "not a directory");
            Launch.Result result = Launch.run(
                    List.of(jdk.tool("java"),
                            "-javaagent:" + Setup.agent() + "=mode=watch,wait,rate=100%,rte=5,limit=soon,out="
                                    + file.resolve("below"),
                            "-cp", "classes", "Quick"),
                    directory, "quick", LIMIT);
            assertThat(result.exit()).isEqualTo(7);
            assertThat(result.stdout()).isEqualTo("n = 1\n");
            assertThat(result.stderr()).contains("to err").containsOnlyOnce("unknown option 'rte'")
                    .containsOnlyOnce("limit 'soon' is not a time");
            Launch.Result twice = Launch.run(List.of(jdk.tool("java"),
                    "-javaagent:" + Setup.agent() + "=mode=watch,limit=0ms,out=none",
                    "-javaagent:" + Setup.agent() + "=mode=detect,out=none", "-cp", "classes", "Quick"), directory,
                    "twice", LIMIT);
            assertThat(twice.exit()).isEqualTo(7);
            assertThat(twice.stderr()).contains("limit '0ms' is not a time in which something can happen; 15ms is used")
                    .containsOnlyOnce("Heddle is in this JVM already, in one mode at a time").contains("to err");
        }
    }

    /** Hidden classes are offered to no agent, so nobody but Heddle sees to it that their modules let them call it. */
    @Test
    void hiddenClassesOfModulesAreWovenOrLeft() throws Exception {
        Path sources = Files.createDirectories(directory.resolve("module/hidden"));
        Files.writeString(directory.resolve("module/module-info.java"), "module hidden.ones { }");
        Files.writeString(sources.resolve("Main.java"), """
                package hidden;

                import java.lang.invoke.MethodHandleProxies;
                import java.lang.invoke.MethodHandles;
                import java.lang.invoke.MethodType;

                public class Main {
                    interface Waits {
                        void on(Object o) throws InterruptedException;
                    }

                    public static void main(String[] args) throws Throwable {
                        Waits w = Object::wait;
                        try {
                            w.on("");
                        } catch (IllegalMonitorStateException e) {
                            System.out.println("nobody owns it");
                        }
                        Runnable r = MethodHandleProxies.asInterfaceInstance(Runnable.class, MethodHandles.lookup()
                                .findStatic(Main.class, "proxied", MethodType.methodType(void.class)));
                        r.run();
                    }

                    static void proxied() {
                        System.out.println("by proxy");
                    }
                }
                """);
        assertThat(Launch
                .run(List.of(tool("javac"), "--release", "17", "-d", "modules/hidden.ones", "module/module-info.java",
                        "module/hidden/Main.java"), directory, "javac", LIMIT)
                .exit()).isZero();
        for (Jdk jdk : Jdk.find()) {
            for (String rate : List.of("1%", "100%")) {
                Launch.Result result = Launch.run(List.of(jdk.tool("java"), "-javaagent:" + Setup.agent()
                        + "=mode=watch,wait,out=none,rate=" + rate, "-p", "modules", "-m", "hidden.ones/hidden.Main"),
                        directory, "hidden", LIMIT);
                assertThat(result.stdout()).as(jdk + result.stderr()).isEqualTo("nobody owns it\nby proxy\n");
            }
        }
    }

    /** The whole table with many repetitions is a command of its own, see docs/watch.md. */
    @Test
    void aFewOfTheTruthTable() throws Exception {
        for (Jdk jdk : Jdk.find()) {
            WatchedTruth truth = new WatchedTruth(Setup.agent(), Path.of(
                    WatchedTruth.class.getProtectionDomain().getCodeSource().getLocation().toURI()), 3, directory);
            truth.run(new Sources(Setup.truth()), jdk,
                    Pattern.compile("^(Final|Stamped|Holder|Initializer|Volatile|Virtual|Exchanger|Phaser).*"), true);
            truth.run(new Sources(Setup.truth().resolveSibling("watched"), Setup.truth().resolve("support")), jdk,
                    Pattern.compile(".*"), false);
            assertThat(truth.wrong()).isEmpty();
            assertThat(truth.failed()).isEmpty();
            assertThat(truth.runs()).isPositive();
        }
    }

    private String awaitStatus(String pid, String pattern) throws Exception {
        long end = System.nanoTime() + LIMIT.toNanos();
        for (;;) {
            Launch.Result status = heddle("watch", "--status", "--pid", pid);
            assertThat(status.exit()).as(status.stderr()).isZero();
            if (Pattern.compile(pattern).matcher(status.stdout()).find()) {
                return status.stdout();
            }
            assertThat(System.nanoTime()).as(status.stdout()).isLessThan(end);
        }
    }

    private List<JsonNode> races() throws IOException {
        JsonNode root = new ObjectMapper().readTree(
                directory.resolve(".heddle").resolve(Files.readString(directory.resolve(".heddle/latest")).strip())
                        .resolve("findings.json").toFile());
        List<JsonNode> out = new ArrayList<>();
        root.get("findings").forEach(out::add);
        return out;
    }

    private Process server(Jdk jdk, List<String> flags) throws Exception {
        compile("Server", SERVER);
        List<String> command = new ArrayList<>(List.of(jdk.tool("java")));
        command.addAll(flags);
        command.addAll(List.of("-cp", "classes", "Server"));
        Process p = start(command);
        awaitUp();
        return p;
    }

    private Process start(List<String> command, String... more) throws IOException {
        List<String> all = new ArrayList<>(command);
        all.addAll(List.of(more));
        Process p = new ProcessBuilder(all).directory(directory.toFile())
                .redirectOutput(directory.resolve("server.out").toFile())
                .redirectError(directory.resolve("server.err").toFile()).start();
        started.add(p);
        return p;
    }

    private void awaitUp() throws IOException {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (!Files.readString(directory.resolve("server.out")).contains("up")) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.onSpinWait();
        }
    }

    /** As soon as its input is closed, and as if nothing had been. */
    private void ends(Process server) throws IOException, InterruptedException {
        assertThat(server.isAlive()).isTrue();
        server.getOutputStream().close();
        assertThat(server.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(server.exitValue()).isZero();
        assertThat(directory.resolve("server.out")).hasContent("up\ndown");
    }

    private Path otherAgent() throws IOException, InterruptedException {
        compile("Other", """
                import java.lang.instrument.ClassFileTransformer;
                import java.lang.instrument.Instrumentation;

                public class Other implements ClassFileTransformer {
                    public static void premain(String options, Instrumentation instrumentation) {
                        instrumentation.addTransformer(new Other(), true);
                    }

                    @Override
                    public byte[] transform(Module m, ClassLoader l, String name, Class<?> c,
                            java.security.ProtectionDomain d, byte[] bytes) {
                        return bytes.clone();
                    }
                }
                """);
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", "Other");
        manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
        Path jar = directory.resolve("other.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            out.putNextEntry(new JarEntry("Other.class"));
            out.write(Files.readAllBytes(directory.resolve("classes/Other.class")));
        }
        return jar;
    }

    private void compile(String name, String source) throws IOException, InterruptedException {
        Path file = Files.writeString(directory.resolve(name + ".java"), source);
        Launch.Result result = Launch.run(
                List.of(tool("javac"), "-g", "--release", "17", "-d", "classes", file.toString()), directory, "javac",
                LIMIT);
        assertThat(result.exit()).as(result.stderr()).isZero();
    }

    private Launch.Result heddle(String... words) throws IOException, InterruptedException {
        return Launch.run(Setup.heddle(words), directory, "heddle", LIMIT);
    }

    private static String tool(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }
}
