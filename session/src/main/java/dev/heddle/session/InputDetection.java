package dev.heddle.session;

import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.RunSummary;
import dev.heddle.report.Report;
import dev.heddle.report.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The runs under the detector, and all that they found. */
final class InputDetection {
    private final Settings settings;
    private final TargetRun target;
    private final CoverSession.Steps steps;
    private final List<String> excluded;
    private final int of;
    private final boolean atomicity;
    private final Set<String> whole;
    private final Map<String, Finding> findings = new LinkedHashMap<>();
    private final Map<String, Integer> found = new LinkedHashMap<>();
    private final Set<String> notes = new LinkedHashSet<>();
    private RunSummary first;
    private int classes;
    private long threads;
    private long events;
    private double seconds;
    private boolean canary = true;

    /**
     * @param of        how many runs there will be
     * @param atomicity whether to look for atomicity violations too
     * @param whole     classes that are looked at as a whole, wherever methods are chosen
     */
    InputDetection(Settings settings, TargetRun target, CoverSession.Steps steps, List<String> excluded, int of,
            boolean atomicity, Set<String> whole) {
        this.settings = settings;
        this.target = target;
        this.steps = steps;
        this.excluded = excluded;
        this.of = of;
        this.atomicity = atomicity;
        this.whole = whole;
    }

    /** @param looked methods; null for all */
    void run(JavaCommand java, InputsFile.Input input, Set<String> looked, Path directory,
            Interruption interruption) throws IOException {
        steps.detects(input.name(), looked == null ? -1 : looked.size(), found.size() + 1, of);
        Path list = directory.resolve("methods.txt");
        Path journal = directory.resolve("detect.journal");
        Files.deleteIfExists(journal);
        AgentOptions options = target.options("predict", journal, 0, excluded);
        if (atomicity) {
            options.add("atomicity", "true");
        }
        if (looked != null) {
            List<String> lines = new ArrayList<>(looked);
            whole.forEach(type -> lines.add(type + ".*"));
            Files.write(list, lines);
            options.add("methods", list.toAbsolutePath().toString());
        }
        TargetRun.Result result = target.launchAside(java.with(input.arguments()), options, journal,
                settings.budget().orElse(null), interruption,
                InputMeasuring.surroundings(input, directory.resolve("detect.out")));
        for (Finding f : result.journal().findings()) {
            String key = Findings.siteKey(f);
            Finding known = findings.get(key);
            List<String> inputs = new ArrayList<>(known == null ? List.of() : known.inputs());
            inputs.add(input.name());
            findings.put(key, (known == null ? f : known.withCount(known.count() + f.count())).withInputs(inputs));
        }
        found.put(input.name(), result.journal().findings().size());
        RunSummary run = result.journal().run();
        if (run == null) {
            canary = false;
            notes.add(input.name() + ": the detector did not start");
            return;
        }
        first = first == null ? run : first;
        classes = Math.max(classes, run.classesInstrumented());
        threads = Math.max(threads, run.threads());
        events += run.events();
        seconds += run.seconds();
        canary &= run.canary();
        run.notes().forEach(n -> notes.add(input.name() + ": " + n));
    }

    /** How many findings there were under an input; -1 if it was not run. */
    int found(String input) {
        return found.getOrDefault(input, -1);
    }

    Report report(String typed, Reporting reporting, boolean interrupted) throws IOException {
        RunDirectory run = target.createRun();
        List<String> all = new ArrayList<>(notes);
        if (interrupted) {
            all.add("interrupted; what was found until then is kept");
        }
        RunSummary summary = new RunSummary(0, first == null ? "" : first.jdk(), classes, 0, threads, events,
                found.size(), seconds, canary && first != null, all, null);
        List<Finding> named = Findings.assignIds(new ArrayList<>(findings.values()));
        Store.save(run, typed, summary, named);
        return reporting.report(new Store.Run(run.path(), typed, summary, named));
    }
}
