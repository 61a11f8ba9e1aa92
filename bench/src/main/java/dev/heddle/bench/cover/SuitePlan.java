package dev.heddle.bench.cover;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the tests of a suite run without the command line of Heddle: one after another in one JVM. Those that fail there, because of what
 * earlier ones have left behind, do not do their work; these are run once more, in a JVM each, as they are when they are measured.
 */
final class SuitePlan {
    private static final Pattern MEASURING = Pattern.compile("heddle: measuring \\d+/\\d+: (\\S+)");

    private final Path directory;
    private final List<String> ids = new ArrayList<>();

    /** @param told what {@code heddle cover} printed while it measured the tests */
    SuitePlan(Subject s, Path directory, String told) {
        this.directory = directory;
        // A test that was measured alone as well is told twice.
        Set<String> known = new LinkedHashSet<>();
        for (Matcher m = MEASURING.matcher(told); m.find();) {
            known.add(m.group(1));
        }
        boolean vintage = s.jars().stream().anyMatch(j -> j.contains("vintage"));
        known.forEach(name -> ids
                .add((vintage ? "[engine:junit-vintage]/[runner:" : "[engine:junit-jupiter]/[class:") + name + "]"));
    }

    /** @param runner the command that runs tests */
    List<String> sequence(List<String> runner) throws IOException {
        StringBuilder plan = new StringBuilder();
        for (int i = 0; i < ids.size(); i++) {
            plan.append("input\t").append(directory.resolve("visits-" + i)).append('\t').append(counts(i))
                    .append("\nid\t").append(ids.get(i)).append('\n');
        }
        Files.writeString(directory.resolve("plan"), plan);
        return with(runner, "sequence", "plan");
    }

    private Path counts(int test) {
        return directory.resolve("counts-" + test);
    }

    /** Those that failed in the last sequence, by themselves; the first one had nothing before it. */
    List<List<String>> failed(List<String> runner) throws IOException {
        List<List<String>> all = new ArrayList<>();
        for (int i = 0; i < ids.size(); i++) {
            String counts = Files.exists(counts(i)) ? Files.readString(counts(i)) : "";
            Files.deleteIfExists(counts(i));
            Matcher failed = Pattern.compile("failed\t(\\d+)").matcher(counts);
            if (i > 0 && failed.find() && !failed.group(1).equals("0")) {
                List<String> words = new ArrayList<>(runner);
                words.replaceAll(w -> w.startsWith("-javaagent:") ? w + ",visits=" + directory.resolve("visits") : w);
                all.add(with(words, "run", ids.get(i)));
            }
        }
        return all;
    }

    private static List<String> with(List<String> words, String... more) {
        List<String> all = new ArrayList<>(words);
        all.addAll(List.of(more));
        return all;
    }
}
