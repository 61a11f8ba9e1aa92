package dev.heddle.real;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Runs the published test suites of libraries with the JUnit Platform console, plain and under the agent. */
final class SuiteRuns {

    private static final long SECONDS = 1800;
    private static final int SHOWN = 40;
    private static final List<String> SUITES = List.of("commons-pool2", "commons-collections4", "commons-lang3");
    /** Fills the heap until soft references go, which takes minutes by itself and shows nothing here. */
    private static final String LEFT_OUT = ".*\\.TestSoftRefOutOfMemory";
    private static final List<String> OPENED = List.of("java.lang", "java.lang.invoke", "java.lang.reflect",
            "java.util",
            "java.util.concurrent", "java.time", "java.time.chrono");

    private final Options options;
    private final Path home;

    SuiteRuns(Options options, Path home) {
        this.options = options;
        this.home = home;
    }

    /** Returns the number of tests whose result changed. */
    int run() throws IOException, InterruptedException {
        Table table = new Table();
        table.add("suite", "how", "tests", "passed", "failed", "skipped", "seconds", "classes", "findings");
        List<String> differences = new ArrayList<>();
        for (String suite : SUITES) {
            if (!suite.matches(options.only())) {
                continue;
            }
            Map<String, String> plain = run(suite, false, table);
            Map<String, String> agent = run(suite, true, table);
            TreeSet<String> tests = new TreeSet<>(plain.keySet());
            tests.addAll(agent.keySet());
            for (String test : tests) {
                String before = plain.getOrDefault(test, "not run");
                String after = agent.getOrDefault(test, "not run");
                if (!before.equals(after)) {
                    differences.add(suite + " " + test + ": " + before + " became " + after);
                }
            }
        }
        System.out.print(table.text());
        differences.stream().limit(SHOWN).forEach(System.out::println);
        System.out.println(differences.size() + " results differ");
        return differences.size();
    }

    private Map<String, String> run(String suite, boolean agent, Table table) throws IOException, InterruptedException {
        String how = !agent ? "plain" : options.agent() == null ? "again" : "agent";
        System.err.println("running " + suite + " " + how);
        Path folder = home.resolve("runs").resolve(suite).resolve(how);
        Path reports = folder.resolve("reports");
        clear(reports);
        Path tests = tests(suite);
        unpackResources(tests, folder.resolve("src/test/resources"));
        Child child = Child.run(options, agent, arguments(suite, tests, reports), folder, SECONDS);
        Map<String, String> results = new TreeMap<>();
        if (Files.isDirectory(reports)) {
            try (Stream<Path> files = Files.list(reports)) {
                for (Path file : files.sorted().toList()) {
                    TestReport.read(file, results);
                }
            }
        }
        long passed = count(results, "passed");
        long skipped = count(results, "skipped");
        table.add(suite, how, Integer.toString(results.size()), Long.toString(passed),
                Long.toString(results.size() - passed - skipped), Long.toString(skipped),
                String.format(Locale.ROOT, "%.0f", child.seconds())
                        + (child.exit() == Child.TOO_LONG ? " (ended)" : ""),
                child.journal().classes() < 0 ? "" : Integer.toString(child.journal().classes()),
                child.journal().members());
        return results;
    }

    private Path tests(String suite) throws IOException {
        try (Stream<Path> jars = Files.list(home.resolve("suites").resolve(suite))) {
            return jars.filter(jar -> jar.getFileName().toString().matches(suite + ".*-tests\\.jar")).findFirst()
                    .orElseThrow();
        }
    }

    /** Some tests read their data where it lies in the source tree, relative to the working directory. */
    private static void unpackResources(Path jar, Path into) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                Path file = into.resolve(entry.getName()).normalize();
                if (!entry.isDirectory() && !entry.getName().endsWith(".class") && file.startsWith(into)) {
                    Files.createDirectories(file.getParent());
                    Files.copy(zip.getInputStream(entry), file, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    private List<String> arguments(String suite, Path tests, Path reports) {
        List<String> arguments = new ArrayList<>(List.of("-Xmx1g"));
        for (String packageName : OPENED) {
            arguments.add("--add-opens=java.base/" + packageName + "=ALL-UNNAMED");
        }
        Path suites = home.resolve("suites");
        String classPath = suites.resolve(suite) + File.separator + "*" + File.pathSeparator + suites.resolve("common")
                + File.separator + "*";
        arguments.addAll(List.of("-Duser.language=en", "-Duser.country=US", "-Duser.timezone=UTC", "-cp", classPath,
                "org.junit.platform.console.ConsoleLauncher", "execute", "--disable-banner", "--details=none",
                "--scan-class-path", tests.toString(), "--exclude-classname", LEFT_OUT, "--reports-dir",
                reports.toString()));
        return arguments;
    }

    private static long count(Map<String, String> results, String result) {
        return results.values().stream().filter(result::equals).count();
    }

    private static void clear(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
