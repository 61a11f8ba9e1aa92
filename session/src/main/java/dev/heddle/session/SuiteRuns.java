package dev.heddle.session;

import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.RunSummary;
import dev.heddle.report.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The runs that the test JVMs of a build have left, in all its modules, put together as one. Used by one thread. */
final class SuiteRuns {
    /** A JVM that came to life and was killed before it could say anything counts, and so does one that says nonsense. */
    private int jvms;
    private int canaries;
    private int incomplete;
    private int classes;
    private int skipped;
    private long threads;
    private long events;
    private double seconds;
    private final Set<String> jdks = new TreeSet<>();
    /** How many JVMs say it, by what they say. */
    private final Map<String, Integer> notes = new LinkedHashMap<>();
    private final List<Finding> findings = new ArrayList<>();

    /** @param name what findings are said to come from, {@code ""} if there is but one module */
    void add(String name, Path place, TestFrames tests) throws IOException {
        int most = 0;
        for (Path directory : place == null || !Files.isDirectory(place) ? List.<Path>of() : Store.oldestFirst(place)) {
            jvms++;
            Store.Run run;
            try {
                run = Store.open(directory);
            } catch (SessionException e) {
                incomplete++;
                notes.merge(e.getMessage(), 1, Integer::sum);
                continue;
            }
            add(run.summary());
            most = Math.max(most, run.summary().classesInstrumented());
            for (Finding finding : run.findings()) {
                List<String> inputs = tests.of(finding);
                String from = name.isEmpty() ? "" : name + ": ";
                findings.add(finding.withInputs(inputs.isEmpty()
                        ? List.of(from + directory.getFileName())
                        : inputs.stream().map(test -> from + test).toList()));
            }
        }
        // JVMs of one module run the same classes; those of another have their own.
        classes += most;
    }

    private void add(RunSummary run) {
        canaries += run.canary() ? 1 : 0;
        incomplete += run.complete() ? 0 : 1;
        skipped = Math.max(skipped, run.classesSkipped());
        threads = Math.max(threads, run.threads());
        events += run.events();
        seconds += run.seconds();
        if (!run.jdk().isEmpty()) {
            jdks.add(run.jdk());
        }
        run.notes().stream().filter(note -> !note.equals(Store.NO_LAUNCHER))
                .forEach(note -> notes.merge(note, 1, Integer::sum));
    }

    int jvms() {
        return jvms;
    }

    int canaries() {
        return canaries;
    }

    /** How many JVMs did not come to their end. */
    int incomplete() {
        return incomplete;
    }

    RunSummary summary() {
        List<String> said = new ArrayList<>();
        notes.forEach((note, times) -> said.add(times == 1 ? note : note + " (" + Words.count(times, "JVM") + ")"));
        RunSummary run = new RunSummary(0, String.join(", ", jdks), classes, skipped, threads, events, jvms, seconds,
                jvms > 0 && canaries == jvms, said, null);
        return incomplete == 0 ? run : run.cutShort();
    }

    /** Each once, with all the tests that showed it. */
    List<Finding> findings() {
        Map<String, Set<String>> inputs = new LinkedHashMap<>();
        for (Finding finding : findings) {
            inputs.computeIfAbsent(Findings.siteKey(finding), key -> new LinkedHashSet<>()).addAll(finding.inputs());
        }
        List<Finding> each = new ArrayList<>();
        for (Finding finding : Findings.dedupe(findings)) {
            each.add(finding.withInputs(List.copyOf(inputs.get(Findings.siteKey(finding)))));
        }
        return Findings.assignIds(each);
    }
}
