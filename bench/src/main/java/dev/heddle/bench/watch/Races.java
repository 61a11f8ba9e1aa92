package dev.heddle.bench.watch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Data races that an agent wrote down, each by its member and its two sites, whatever thread came first. */
final class Races {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String BETWEEN = " at ";

    private Races() {
    }

    /** What lies anywhere below a directory: journals and files of findings. */
    static Set<String> read(Path directory) throws IOException {
        Set<String> races = new TreeSet<>();
        List<Path> files;
        try (Stream<Path> all = Files.walk(directory)) {
            files = all.filter(Files::isRegularFile).toList();
        }
        for (Path file : files) {
            if (file.endsWith("findings.json")) {
                JSON.readTree(file.toFile()).path("findings").forEach(finding -> add(finding, races));
            } else if (file.endsWith("journal.jsonl")) {
                races.addAll(journal(Files.readAllLines(file)));
            }
        }
        return races;
    }

    static Set<String> journal(List<String> lines) throws IOException {
        Set<String> races = new TreeSet<>();
        for (String line : lines) {
            JsonNode finding = JSON.readTree(line).path("finding");
            if (!finding.isMissingNode()) {
                add(finding, races);
            }
        }
        return races;
    }

    private static void add(JsonNode finding, Set<String> races) {
        if (!finding.path("kind").asText().equals("data-race")) {
            return;
        }
        List<String> sites = new ArrayList<>();
        for (JsonNode access : finding.path("accesses")) {
            sites.add(access.path("class").asText() + "." + access.path("method").asText() + ":"
                    + access.path("line").asInt());
        }
        sites.sort(null);
        races.add(finding.path("member").asText() + BETWEEN + String.join(" and ", sites));
    }

    static String member(String race) {
        return race.substring(0, race.indexOf(BETWEEN));
    }

    /**
     * How many different races {@code some} of the runs have, on average over all choices of them: each race is missed by a choice that
     * has none of the runs in which it was found.
     */
    static double expected(List<Set<String>> runs, int some) {
        Set<String> all = new TreeSet<>();
        runs.forEach(all::addAll);
        double expected = 0;
        for (String race : all) {
            long without = runs.stream().filter(run -> !run.contains(race)).count();
            double missed = 1;
            for (int i = 0; i < some; i++) {
                missed *= (double) Math.max(0, without - i) / (runs.size() - i);
            }
            expected += 1 - missed;
        }
        return expected;
    }
}
