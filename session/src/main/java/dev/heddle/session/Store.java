package dev.heddle.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.model.Finding;
import dev.heddle.model.RunSummary;
import dev.heddle.report.Escape;
import dev.heddle.report.JsonReport;
import dev.heddle.report.Report;
import dev.heddle.report.RunDirectory;
import dev.heddle.report.Triage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The runs that were kept. Every verb but the one that made them starts here. */
public final class Store {
    /** What is said of a run that has a beginning and no end. */
    static final String NO_LAUNCHER = "the launcher was ended before it could say how this run went";

    private Store() {
    }

    /** One kept run, with all its findings: suppressions and the baseline are applied when it is looked at. */
    public record Run(Path directory, String command, RunSummary summary, List<Finding> findings) {
        /** @throws SessionException when there is no such finding */
        public Finding finding(String id) {
            Finding found = find(id);
            if (found != null) {
                return found;
            }
            List<String> ids = findings.stream().map(Finding::id).toList();
            throw SessionException.usage("no finding '" + Escape.text(id) + "' in " + Escape.text(directory.toString())
                    + (ids.isEmpty() ? ", which has none" : ": it has " + shortList(ids)));
        }

        /** Null if there is no such finding. */
        Finding find(String id) {
            for (Finding finding : findings) {
                if (finding.id().equalsIgnoreCase(id) || finding.id().equalsIgnoreCase("HD-" + id)) {
                    return finding;
                }
            }
            return null;
        }

        private static String shortList(List<String> ids) {
            int shown = Math.min(ids.size(), 6);
            return String.join(", ", ids.subList(0, shown)) + (shown < ids.size() ? "…" : "");
        }
    }

    static void save(RunDirectory directory, String command, RunSummary run, List<Finding> findings)
            throws IOException {
        Files.writeString(directory.findings(),
                JsonReport.render(new Report(command, run, Triage.none(findings), null, null)));
        directory.makeLatest();
    }

    /** @param directory a store ({@code .heddle}: its last run) or one run of it */
    public static Run open(Path directory) {
        if (!Files.isDirectory(directory)) {
            throw SessionException.usage("no runs are kept in " + Escape.text(directory.toString())
                    + ": heddle detect or heddle explore makes one");
        }
        boolean isRun = Files.exists(directory.resolve(RunDirectory.FINDINGS))
                || Files.exists(directory.resolve(RunDirectory.JOURNAL));
        Path run = isRun ? directory : latest(directory);
        try {
            if (Files.exists(run.resolve(RunDirectory.FINDINGS))) {
                Run kept = fromFindings(run);
                return isRun ? kept : withUnfinished(kept, directory);
            }
            if (!Files.exists(run.resolve(RunDirectory.JOURNAL))) {
                throw SessionException.usage("the run in " + Escape.text(run.toString())
                        + " goes on, or was ended before it could keep anything");
            }
            return fromJournal(run);
        } catch (IOException | IllegalArgumentException e) {
            throw SessionException.usage("the run in " + Escape.text(run.toString()) + " cannot be read: "
                    + RunDirectory.FINDINGS + " is damaged or of another version");
        }
    }

    /** The finding of this id in the last run that has a schedule for it, else in the last run at all. */
    static Finding scheduled(Path directory, String id) {
        Run last = open(directory);
        if (last.directory().equals(directory)) {
            return last.finding(id);
        }
        try {
            for (Path run : newestFirst(directory)) {
                Finding found = Files.exists(run.resolve(RunDirectory.FINDINGS)) ? fromFindings(run).find(id) : null;
                if (found != null && found.token() != null) {
                    return found;
                }
            }
        } catch (IOException | IllegalArgumentException damaged) {
            // Then only the last run counts.
        }
        return last.finding(id);
    }

    private static Path latest(Path store) {
        Path pointer = store.resolve(RunDirectory.LATEST);
        try {
            if (!Files.exists(pointer)) {
                return lastNumbered(store);
            }
            Path run = store.resolve(Files.readString(pointer).strip());
            if (!store.equals(run.getParent())) {
                throw SessionException.usage(Escape.text(pointer.toString()) + " names no run");
            }
            // A run whose target could not be started is not kept, and somebody may have deleted the last one.
            return Files.isDirectory(run) ? run : lastNumbered(store);
        } catch (IOException | InvalidPathException e) {
            throw SessionException.usage(Escape.text(pointer.toString()) + " cannot be read");
        }
    }

    /** The newest of those that are there: nobody got as far as naming the latest, or the one that is named is gone. */
    private static Path lastNumbered(Path store) throws IOException {
        List<Path> runs = newestFirst(store);
        if (runs.isEmpty()) {
            throw SessionException.usage("no runs are kept in " + Escape.text(store.toString())
                    + ": heddle detect or heddle explore makes one");
        }
        return runs.get(0);
    }

    /** The directories of all runs. */
    static List<Path> oldestFirst(Path store) throws IOException {
        List<Path> runs = new ArrayList<>(newestFirst(store));
        Collections.reverse(runs);
        return runs;
    }

    private static List<Path> newestFirst(Path store) throws IOException {
        try (Stream<Path> files = Files.list(store)) {
            return files.filter(f -> f.getFileName().toString().matches("run-[0-9]+"))
                    .sorted(Comparator.comparingInt((Path f) -> f.toString().length()).thenComparing(Path::compareTo)
                            .reversed())
                    .toList();
        }
    }

    /** Who asks for the last run should know of one after it that was killed. */
    private static Run withUnfinished(Run kept, Path store) throws IOException {
        Path newest = newestFirst(store).get(0);
        if (newest.equals(kept.directory()) || Files.exists(newest.resolve(RunDirectory.FINDINGS))) {
            return kept;
        }
        List<String> notes = new ArrayList<>(kept.summary().notes());
        notes.add("this is " + kept.directory().getFileName() + ": " + newest.getFileName()
                + ", which began after it, goes on or was killed");
        return new Run(kept.directory(), kept.command(), kept.summary().withNotes(notes), kept.findings());
    }

    private static JsonNode report(Path file) throws IOException {
        JsonNode root = new ObjectMapper().readTree(file.toFile());
        if (root.path("schemaVersion").asInt() != JsonReport.SCHEMA_VERSION || !root.path("findings").isArray()) {
            throw new IllegalArgumentException("is not a report of Heddle, or of another version");
        }
        return root;
    }

    /** The findings of a report in JSON, wherever it lies. */
    static List<Finding> findings(Path file) throws IOException {
        return findings(report(file));
    }

    private static List<Finding> findings(JsonNode root) {
        List<Finding> findings = new ArrayList<>();
        for (JsonNode finding : root.get("findings")) {
            findings.add(ModelReader.finding(finding));
        }
        return findings;
    }

    private static Run fromFindings(Path run) throws IOException {
        JsonNode root = report(run.resolve(RunDirectory.FINDINGS));
        List<Finding> findings = findings(root);
        return new Run(run, root.path("command").asText(), ModelReader.run(root.path("run")), findings);
    }

    private static Run fromJournal(Path run) throws IOException {
        JournalContents journal = JournalContents.read(run.resolve(RunDirectory.JOURNAL));
        if (!journal.started()) {
            throw new IllegalArgumentException("empty journal");
        }
        RunSummary summary = journal.run() != null
                ? journal.run()
                : new RunSummary(0, journal.jdk(), 0, 0, 0, 0, 0, 0, false, List.of(), null);
        if (journal.ended() && journal.exploring() == null && journal.confirming() == null) {
            // An agent on its own, or a launcher that was killed after the target had ended: nothing is missing.
            return new Run(run, "", summary, journal.findings());
        }
        List<String> notes = new ArrayList<>(summary.notes());
        notes.add(NO_LAUNCHER
                + (journal.exploring() == null
                        ? ""
                        : "; " + journal.exploring().schedules() + " schedules had been run"));
        return new Run(run, "", summary.cutShort().withNotes(notes), journal.findings());
    }
}
