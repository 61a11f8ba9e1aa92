package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.report.FindingKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * What the documents quote of commands with a seed is what these print today. How long it took and how many events there were is not
 * compared, nor how a target with free threads ended, and a quote may leave out lines ({@code …}), or the end of one. Only stdout is compared:
 * on stderr are progress and what a target with free threads says there, both by chance.
 */
@Execution(ExecutionMode.CONCURRENT)
class ReadmeIT {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final Pattern BLOCK = Pattern.compile("```\n\\$ \\./heddle ([^\n]*--seed[^\n]*)\n(.*?)\n```",
            Pattern.DOTALL);

    @TestFactory
    List<DynamicTest> quotes() throws Exception {
        List<Path> documents = new ArrayList<>(List.of(Setup.rooms().resolve("README.md")));
        try (Stream<Path> docs = Files.walk(Setup.rooms().resolve("docs"))) {
            docs.filter(f -> f.toString().endsWith(".md")).sorted().forEach(documents::add);
        }
        List<DynamicTest> all = new ArrayList<>();
        for (Path document : documents) {
            Matcher m = BLOCK.matcher(Files.readString(document));
            while (m.find()) {
                String command = m.group(1);
                String quoted = m.group(2);
                all.add(DynamicTest.dynamicTest(document.getFileName() + ": " + command, () -> check(command, quoted)));
            }
        }
        assertThat(all).isNotEmpty();
        return all;
    }

    @Test
    void eachKindOfFindingHasAPage() throws Exception {
        for (FindingKind kind : FindingKind.values()) {
            String page = Files.readString(Setup.rooms().resolve("docs/findings/" + kind.id() + ".md"));
            assertThat(page).startsWith("# " + kind.id() + "\n").contains("\n## What it is\n", "\n## Why it is bad\n",
                    "\n## How to fix it\n", "\n## How to suppress it\n", "\n## How sure can I be?\n");
        }
    }

    private static void check(String command, String quoted) throws Exception {
        Path directory = Files.createTempDirectory(Files.createDirectories(Setup.scratch("readme")), "quote");
        List<String> words = Setup.heddle(command.split(" "));
        Launch.Result result = Launch.run(words, directory, "heddle", LIMIT);
        assertThat(masked(result.stdout())).as(result.stderr() + result.stdout()).matches(pattern(masked(quoted)));
    }

    /** Without what depends on the machine, the JDK or the moment. */
    private static String masked(String text) {
        return text.lines().map(String::stripTrailing).filter(l -> !l.startsWith("heddle: "))
                .reduce("", (a, b) -> a + b + "\n")
                .replaceAll("JDK [\\d.]+", "JDK N").replaceAll("Thread\\.java:\\d+", "Thread.java:N")
                .replaceAll("[\\d,]+ events, [\\d.]+ s", "N events, N s").replaceAll("\\d+ per second", "N per second")
                .replaceAll("(?m)^(\\w+) +[\\d.]+ s  ", "$1 N s  ").replaceAll("run-\\d+", "run-N")
                .replaceAll("target exit \\d+", "target exit N")
                .replaceAll("replay: h1-\\S+", "replay: h1-N").strip();
    }

    /** A line of three dots stands for any lines, at the end of one for any end. */
    private static Pattern pattern(String quoted) {
        StringBuilder out = new StringBuilder();
        for (String line : quoted.split("\n", -1)) {
            if (line.strip().equals("…")) {
                out.append("(?s:.*?)");
            } else if (line.endsWith("…")) {
                out.append(Pattern.quote(line.substring(0, line.length() - 1))).append("[^\n]*\n");
            } else {
                out.append(Pattern.quote(line)).append('\n');
            }
        }
        if (out.charAt(out.length() - 1) == '\n') {
            // The last line has no end of its own.
            out.setLength(out.length() - 1);
        }
        return Pattern.compile(out.toString());
    }
}
