package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * With one command from nothing to what is confirmed, and again in a fresh JVM: what each program of tests/confirm says in its first
 * line. Of the fixed ones nothing is confirmed, and what cannot happen is not even predicted where their second line says so. On the
 * first JDK all of them, on the others every third pair.
 */
@Execution(ExecutionMode.CONCURRENT)
class ConfirmIT {
    private static final Duration LIMIT = Duration.ofSeconds(180);
    /** Of several candidates that come with the failure, the one that is its cause, and nothing else. */
    private static final String BLAME = "// BLAME: ";
    private static final ObjectMapper JSON = new ObjectMapper();

    @TestFactory
    List<DynamicContainer> programs() throws Exception {
        List<Path> sources;
        try (Stream<Path> files = Files.list(Setup.confirm())) {
            sources = files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
        }
        List<DynamicContainer> all = new ArrayList<>();
        for (Jdk jdk : Jdk.find()) {
            Path scratch = Files.createDirectories(Setup.scratch("confirm").resolve(jdk.label()));
            compile(sources, jdk, scratch);
            List<DynamicTest> tests = new ArrayList<>();
            for (Path source : sources) {
                String name = source.getFileName().toString().replace(".java", "");
                boolean wanted = all.isEmpty() || sources.indexOf(source) / 2 % 3 == 0;
                if (wanted && Setup.only().matcher(name).find()) {
                    tests.add(DynamicTest.dynamicTest(name, source.toUri(), () -> check(source, name, jdk, scratch)));
                }
            }
            all.add(DynamicContainer.dynamicContainer(jdk.label(), tests));
        }
        return all;
    }

    private static void check(Path source, String name, Jdk jdk, Path scratch) throws Exception {
        List<String> lines = Files.readAllLines(source);
        String expected = lines.get(0).replace("// CONFIRM: ", "");
        Path json = scratch.resolve(name + ".json").toAbsolutePath();
        Launch.Result result = heddle(scratch, name, "--seed", "1", "--json", json.toString(), "--", jdk.tool("java"),
                "-cp", "classes", name);
        assertThat(result.stdout()).doesNotContain("NOT VERIFIED").doesNotContain("did not happen again")
                .doesNotContain("target exit");
        List<String> kinds = new ArrayList<>();
        List<String> members = new ArrayList<>();
        for (JsonNode finding : JSON.readTree(Files.readString(json)).path("findings")) {
            kinds.add(finding.path("kind").asText());
            members.add(finding.path("member").asText());
            assertThat(finding.path("token").asText()).startsWith("h1-");
            assertThat(finding.path("member").asText()).doesNotContainPattern("\\$(Nonfair|Fair)?Sync\\b");
            for (JsonNode access : finding.path("accesses")) {
                assertThat(access.path("line").asInt()).as(result.stdout()).isPositive();
                boolean takesPart = finding.path("kind").asText().equals("deadlock")
                        && !access.path("op").asText().equals("join");
                assertThat(access.path("locks").size()).as(result.stdout()).isGreaterThanOrEqualTo(takesPart ? 1 : 0);
            }
        }
        if (expected.equals("nothing")) {
            assertThat(kinds).as(result.stdout()).isEmpty();
            assertThat(result.exit()).isZero();
            if (lines.get(1).equals("// PREDICT: nothing")) {
                assertThat(result.stdout()).contains("Nothing was predicted in ");
            }
        } else {
            assertThat(kinds).as(result.stdout()).contains(expected);
            assertThat(result.exit()).isEqualTo(1);
            assertThat(result.stdout()).contains("20/20 reproduced in a fresh JVM");
            if (lines.get(1).startsWith(BLAME)) {
                assertThat(members).as(result.stdout()).containsExactly(lines.get(1).substring(BLAME.length()));
            }
        }
    }

    /** Two places that somebody has named are a breakpoint for two threads. */
    @Test
    void threadsMeetWhereSomebodyWantsThemTo() throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("confirm").resolve("meeting"));
        Path source = Setup.confirm().resolve("CheckThenActFixed.java");
        compile(List.of(source), Jdk.find().get(0), scratch);
        int line = Files.readAllLines(source).indexOf("        if (SEATS.putIfAbsent(\"1A\", who) == null) {") + 1;
        Files.writeString(scratch.resolve("meet.txt"), """
                heddle candidates 1
                meeting both about to book
                  * CheckThenActFixed.book(CheckThenActFixed.java:%1$d)
                  * CheckThenActFixed.book(CheckThenActFixed.java:%1$d)
                end 1
                """.formatted(line));
        Launch.Result result = heddle(scratch, "meeting", "--seed", "1", "--candidates", "meet.txt", "--",
                Jdk.find().get(0).tool("java"), "-cp", "classes", "CheckThenActFixed");
        assertThat(result.stdout()).as(result.stderr()).contains("MEETING").contains("20/20 reproduced")
                .contains("1 candidate given, 1 happened");
    }

    /** Who is about to enter a synchronized method is there, also when the other one has just got the monitor. */
    @Test
    void threadsMeetAtSynchronizedMethods() throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("confirm").resolve("entries"));
        Path source = Files.writeString(scratch.resolve("Entries.java"), """
                public class Entries {
                    int n;

                    synchronized void add() {
                        n++;
                    }

                    synchronized void remove() {
                        n--;
                    }

                    public static void main(String[] args) throws InterruptedException {
                        Entries e = new Entries();
                        Thread one = new Thread(e::add);
                        Thread two = new Thread(e::remove);
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                    }
                }
                """);
        compile(List.of(source), Jdk.find().get(0), scratch);
        Files.writeString(scratch.resolve("meet.txt"), """
                heddle candidates 1
                meeting both about to enter
                  * Entries.add(Entries.java:4)
                  * Entries.remove(Entries.java:8)
                end 1
                """);
        Launch.Result result = heddle(scratch, "entries", "--seed", "1", "--candidates", "meet.txt", "--",
                Jdk.find().get(0).tool("java"), "-cp", "classes", "Entries");
        assertThat(result.stdout()).as(result.stderr()).contains("1 candidate given, 1 happened")
                .contains("20/20 reproduced");
    }

    /** What nobody has called atomic is no finding while nothing fails; by its name in heddle.toml it is. */
    @Test
    void aMethodThatIsMeantToBeAtomic() throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("confirm").resolve("atomic"));
        Path source = Files.writeString(scratch.resolve("Named.java"), """
                public class Named {
                    private int value;

                    private synchronized int get() {
                        return value;
                    }

                    private synchronized void set(int v) {
                        value = v;
                    }

                    void add() {
                        set(get() + 1);
                    }

                    public static void main(String[] args) throws InterruptedException {
                        Named n = new Named();
                        Thread one = new Thread(n::add);
                        Thread two = new Thread(n::add);
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                    }
                }
                """);
        compile(List.of(source), Jdk.find().get(0), scratch);
        Files.deleteIfExists(scratch.resolve("heddle.toml"));
        String[] words = {"--seed", "1", "--", Jdk.find().get(0).tool("java"), "-cp", "classes", "Named"};
        Launch.Result without = heddle(scratch, "without", words);
        assertThat(without.exit()).as(without.stdout()).isZero();
        assertThat(without.stdout()).contains("No findings.");
        Files.writeString(scratch.resolve("heddle.toml"), "atomic = [\"Named.a*\"]\n");
        Launch.Result with = heddle(scratch, "with", words);
        assertThat(with.exit()).as(with.stdout()).isEqualTo(1);
        assertThat(with.stdout()).contains("1 ATOMICITY VIOLATION  Named.value  (confirmed, new)")
                .contains("main/1  holding {lock of Named.get:5, Named.add(atomic)}")
                .contains("main/2  holding {lock of Named.set:9}")
                .contains("main/1  holding {lock of Named.set:9, Named.add(atomic)}")
                .contains("20/20 reproduced in a fresh JVM");
    }

    /** No finding, because nobody has said what is right; but whoever reads the report can. */
    @Test
    void whatChangesTheOutputIsTold() throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("confirm").resolve("changed"));
        Path source = Files.writeString(scratch.resolve("Sum.java"), """
                import java.util.concurrent.atomic.AtomicInteger;

                public class Sum {
                    static final AtomicInteger SUM = new AtomicInteger();

                    static void add() {
                        int now = SUM.get();
                        SUM.set(now + 1);
                    }

                    public static void main(String[] args) throws InterruptedException {
                        Thread one = new Thread(Sum::add);
                        Thread two = new Thread(Sum::add);
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                        System.out.println("sum " + SUM);
                    }
                }
                """);
        compile(List.of(source), Jdk.find().get(0), scratch);
        Launch.Result result = heddle(scratch, "changed", "--seed", "1", "--", Jdk.find().get(0).tool("java"), "-cp",
                "classes", "Sum");
        assertThat(result.exit()).as(result.stdout()).isZero();
        assertThat(result.stdout()).contains("Happened, and changed what the target prints:")
                .contains("printed 'sum 1'; in the usual order it prints 'sum 2'").contains("No findings.");
    }

    /** Whoever finds in the JVM what an earlier run has left there fails; a JVM of its own is as it is after a start. */
    @Test
    void eachRunCanHaveAJvmOfItsOwn() throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("confirm").resolve("fork"));
        Path source = Files.writeString(scratch.resolve("Leaves.java"), """
                import java.lang.management.ManagementFactory;
                import javax.management.ObjectName;

                public class Leaves {
                    public interface ThingMBean {
                    }

                    public static class Thing implements ThingMBean {
                    }

                    static void both(Object first, Object second) {
                        synchronized (first) {
                            synchronized (second) {
                                first.notify();
                            }
                        }
                    }

                    public static void main(String[] args) throws Exception {
                        ManagementFactory.getPlatformMBeanServer().registerMBean(new Thing(),
                                new ObjectName("acme:type=Thing"));
                        Object a = new Object();
                        Object b = new Object();
                        Thread one = new Thread(() -> both(a, b));
                        Thread two = new Thread(() -> both(b, a));
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                    }
                }
                """);
        compile(List.of(source), Jdk.find().get(0), scratch);
        String java = Jdk.find().get(0).tool("java");
        Launch.Result one = heddle(scratch, "one", "--seed", "1", "--", java, "-cp", "classes", "Leaves");
        assertThat(one.stdout()).contains("InstanceAlreadyExistsException  (predicted)")
                .contains("did not happen again in a fresh JVM").contains("--fork gives each its own");
        Launch.Result forked = heddle(scratch, "forked", "--seed", "1", "--budget", "150s", "--fork", "--", java, "-cp",
                "classes", "Leaves");
        assertThat(forked.exit()).as(forked.stdout()).isEqualTo(1);
        assertThat(forked.stdout()).contains("1 DEADLOCK  java.lang.Object  (harmful, new)")
                .contains("1 finding, 1 new.")
                .contains("5/5 reproduced in fresh JVMs").doesNotContain("InstanceAlreadyExists");
    }

    /** Lines move; methods are gone. */
    @Test
    void candidatesOfAnEarlierVersion() throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("confirm").resolve("moved"));
        compile(List.of(Setup.confirm().resolve("MonitorsBuggy.java")), Jdk.find().get(0), scratch);
        Files.writeString(scratch.resolve("old.txt"),
                """
                        heddle candidates 1
                        deadlock MonitorsBuggy$Account
                          lock MonitorsBuggy.move(MonitorsBuggy.java:113) by main/1 holding MonitorsBuggy.move(MonitorsBuggy.java:2)
                          lock MonitorsBuggy.move(MonitorsBuggy.java:113) by main/2 holding MonitorsBuggy.move(MonitorsBuggy.java:2)
                        data-race MonitorsBuggy.gone
                          read MonitorsBuggy.gone(MonitorsBuggy.java:1)
                          write MonitorsBuggy.gone(MonitorsBuggy.java:1)
                        end 2
                        """);
        Launch.Result result = heddle(scratch, "moved", "--seed", "1", "--candidates", "old.txt", "--",
                Jdk.find().get(0).tool("java"), "-cp", "classes", "MonitorsBuggy");
        assertThat(result.stdout()).as(result.stderr()).contains("2 candidates given, ")
                .contains("a run does not come to MonitorsBuggy.gone");
        Files.writeString(scratch.resolve("other.txt"), """
                heddle candidates 1
                data-race Other.x
                  read Other.gone(Other.java:1)
                  write Other.gone(Other.java:1)
                end 1
                """);
        Launch.Result nothing = heddle(scratch, "other", "--seed", "1", "--candidates", "other.txt", "--",
                Jdk.find().get(0).tool("java"), "-cp", "classes", "MonitorsBuggy");
        assertThat(nothing.stdout()).contains("NOT VERIFIED: none of the candidates is one of this program");
        assertThat(nothing.exit()).isEqualTo(3);
    }

    /** Of each finding: it happens in the program as it was, not in the repaired one, and nobody knows when its method is gone. */
    @Test
    void afterAFix() throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("confirm").resolve("fixed"));
        Jdk jdk = Jdk.find().get(0);
        String buggy = """
                public class Shop {
                    static final Object LEFT = new Object();
                    static final Object RIGHT = new Object();
                    static final java.util.concurrent.atomic.AtomicInteger SEATS = new java.util.concurrent.atomic.AtomicInteger(1);
                    static int sold;

                    static void count() {
                        sold++;
                    }

                    static void buy() {
                        if (SEATS.get() > 0) {
                            SEATS.decrementAndGet();
                        }
                    }

                    static void there(Object one, Object two) {
                        synchronized (one) {
                            synchronized (two) {
                                one.notify();
                            }
                        }
                    }

                    static void shop(boolean left) {
                        if (WHAT == 0) {
                            count();
                        } else if (WHAT == 1) {
                            buy();
                        } else {
                            there(left ? LEFT : RIGHT, left ? RIGHT : LEFT);
                        }
                    }

                    static int WHAT;

                    public static void main(String[] args) throws Exception {
                        WHAT = Integer.parseInt(args[0]);
                        Thread a = new Thread(() -> shop(true));
                        Thread b = new Thread(() -> shop(false));
                        a.start();
                        b.start();
                        a.join();
                        b.join();
                        if (SEATS.get() < 0) {
                            throw new IllegalStateException("oversold");
                        }
                    }
                }
                """;
        String repaired = "\n\n" + buggy.replace("static void count()", "static synchronized void count()")
                .replace("if (SEATS.get() > 0) {", "{")
                .replace("SEATS.decrementAndGet();", "SEATS.updateAndGet(s -> s > 0 ? s - 1 : s);")
                .replace("there(left ? LEFT : RIGHT, left ? RIGHT : LEFT)", "there(LEFT, RIGHT)");
        String renamed = repaired.replace("count()", "add()").replace("buy()", "take()").replace("there(", "back(");
        for (String state : List.of(buggy, repaired, renamed)) {
            Path where = Files.createDirectories(
                    scratch.resolve(state.equals(buggy) ? "buggy" : state.equals(repaired) ? "repaired" : "renamed"));
            compile(List.of(Files.writeString(where.resolve("Shop.java"), state)), jdk, where);
        }
        List<String> kinds = List.of("data-race", "atomicity-violation", "deadlock");
        for (int i = 0; i < kinds.size(); i++) {
            String what = Integer.toString(i);
            Path json = scratch.resolve("found" + i + ".json").toAbsolutePath();
            heddle(scratch, "found" + i, "--seed", "1", "--json", json.toString(), "--", jdk.tool("java"), "-cp",
                    "buggy/classes", "Shop", what);
            JsonNode finding = JSON.readTree(Files.readString(json)).path("findings").path(0);
            assertThat(finding.path("kind").asText()).isEqualTo(kinds.get(i));
            String id = finding.path("id").asText();
            Launch.Result same = expectFixed(scratch, "same" + i, id, jdk, "buggy", what);
            assertThat(same.exit()).as(same.stdout()).isEqualTo(1);
            assertThat(same.stdout()).contains(id + " is not fixed: it happened again.")
                    .contains("Before: " + finding.path("status").asText());
            Launch.Result fixed = expectFixed(scratch, "fixed" + i, id, jdk, "repaired", what);
            assertThat(fixed.exit()).as(fixed.stdout() + fixed.stderr()).isZero();
            assertThat(fixed.stdout()).containsPattern(id + " did not happen in [2-9]\\d tries at ")
                    .contains("; 2 threads in one run.").doesNotContain("NOT VERIFIED")
                    .contains(id + " is fixed (");
            Launch.Result gone = expectFixed(scratch, "gone" + i, id, jdk, "renamed", what);
            assertThat(gone.exit()).as(gone.stdout() + gone.stderr()).isEqualTo(3);
            assertThat(gone.stdout()).contains("NOT VERIFIED: no thread came to anything in Shop.");
            Launch.Result elsewhere = expectFixed(scratch, "elsewhere" + i, id, jdk, "buggy", "" + (i + 1) % 3);
            assertThat(elsewhere.exit()).as(elsewhere.stdout()).isIn(1, 3);
            assertThat(elsewhere.stdout()).contains("NOT VERIFIED: no thread came to anything in Shop.");
        }
        Launch.Result unknown = expectFixed(scratch, "unknown", "HD-000000", jdk, "buggy", "0");
        assertThat(unknown.exit()).isEqualTo(2);
        assertThat(unknown.stderr()).contains("no finding 'HD-000000'");
        Launch.Result free = heddle(scratch, "free", "--free", "--expect-fixed", "HD-000000", "--", jdk.tool("java"),
                "-cp", "buggy/classes", "Shop", "0");
        assertThat(free.exit()).isEqualTo(2);
        assertThat(free.stderr()).contains("it does not go with --free");
    }

    private static Launch.Result expectFixed(Path scratch, String log, String id, Jdk jdk, String state, String what)
            throws Exception {
        return heddle(scratch, log, "--seed", "1", "--expect-fixed", id, "--", jdk.tool("java"), "-cp",
                state + "/classes", "Shop", what);
    }

    @Test
    void aDamagedFileIsNamed() throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("confirm").resolve("damaged"));
        Files.writeString(scratch.resolve("bad.txt"), "heddle candidates 1\nmeeting\n");
        Launch.Result result = heddle(scratch, "damaged", "--candidates", "bad.txt", "--",
                Jdk.find().get(0).tool("java"), "-cp", ".", "Main");
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.stderr()).contains("--candidates: bad.txt is cut off: its last line is not 'end'");
    }

    /** What stands in no class file, or in one of a newer JDK, is nobody's bug. */
    @Test
    void aTargetThatCannotRunIsNoFinding() throws Exception {
        Path scratch = Files.createDirectories(Setup.scratch("confirm").resolve("unrunnable"));
        Path source = scratch.resolve("Needs.java");
        Files.writeString(source, """
                public class Needs {
                    public static void main(String[] args) throws Exception {
                        Thread t = new Thread(() -> System.out.println(Gone.x));
                        t.start();
                        t.join();
                    }
                }

                class Gone {
                    static int x = Integer.parseInt("1");
                }

                class Newer {
                    public static void main(String[] args) {
                    }
                }
                """);
        compile(List.of(source), Jdk.find().get(0), scratch);
        Files.delete(scratch.resolve("classes/Gone.class"));
        Path newer = scratch.resolve("classes/Newer.class");
        byte[] code = Files.readAllBytes(newer);
        code[7] = 120;
        Files.write(newer, code);
        String java = Jdk.find().get(0).tool("java");
        Launch.Result missing = heddle(scratch, "missing", "--", java, "-cp", "classes", "Needs");
        assertThat(missing.exit()).as(missing.stdout()).isEqualTo(5);
        assertThat(missing.stderr()).contains("heddle: the target could not run, so nothing was checked:"
                + " java.lang.NoClassDefFoundError: Gone");
        Launch.Result unread = heddle(scratch, "newer", "--", java, "-cp", "classes", "Newer");
        assertThat(unread.exit()).as(unread.stdout()).isEqualTo(5);
        assertThat(unread.stderr()).contains("heddle: the target could not be started: ")
                .contains("java.lang.UnsupportedClassVersionError: Newer");
    }

    static void compile(List<Path> sources, Jdk jdk, Path scratch) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(jdk.tool("javac"), "-g", "-nowarn", "--release", "17", "-d",
                Files.createDirectories(scratch.resolve("classes")).toString()));
        sources.forEach(s -> command.add(s.toString()));
        Launch.Result result = Launch.run(command, scratch, "javac", LIMIT);
        assertThat(result.exit()).as(result.stderr()).isZero();
    }

    private static Launch.Result heddle(Path scratch, String log, String... words)
            throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of("confirm"));
        all.addAll(List.of(words));
        return run(scratch, log, all);
    }

    /** The command line, as a user types it. */
    static Launch.Result run(Path scratch, String log, List<String> words) throws IOException, InterruptedException {
        List<String> command = Setup.heddle();
        command.addAll(words);
        Launch.Result result = Launch.run(command, scratch, log, LIMIT);
        assertThat(result.timedOut()).as("%s is not over after %s", log, LIMIT).isFalse();
        return result;
    }
}
