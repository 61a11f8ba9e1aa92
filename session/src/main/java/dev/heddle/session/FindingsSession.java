package dev.heddle.session;

import dev.heddle.model.Finding;
import dev.heddle.report.Escape;
import dev.heddle.report.Past;
import dev.heddle.report.Remembered;
import dev.heddle.report.Triage;
import dev.heddle.session.store.History;
import dev.heddle.session.store.KeptFinding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What all runs together have found, and one of these. */
public final class FindingsSession {
    private final Settings settings;
    private final Path directory;
    private final Memory memory;

    public FindingsSession(Settings settings, Path directory) {
        this.settings = settings;
        this.directory = directory;
        this.memory = new Memory(settings, directory, BaselineFile.read(directory));
    }

    /**
     * The worst first, new ones before those that are known.
     *
     * @param all  those too of which nothing has to be done: fixed and suppressed ones
     * @param json whether to write the file that the settings name; one in {@code heddle.toml} is for the reports of runs
     */
    public Remembered list(boolean all, boolean json) {
        if (settings.text(SettingKey.STORE).isEmpty() && !Files.isDirectory(directory.resolve(settings.out()))) {
            throw SessionException.usage("no runs are kept in " + Escape.text(settings.out().toString())
                    + ": heddle detect or heddle explore makes one");
        }
        History.All kept = memory.all();
        List<Remembered.Entry> entries = new ArrayList<>();
        for (KeptFinding each : kept.findings()) {
            entries.add(new Remembered.Entry(Memory.finding(each), each.places(), memory.past(each)));
        }
        entries = suppressed(entries);
        entries.sort(Comparator.comparing((Remembered.Entry e) -> settled(e))
                .thenComparing(e -> -e.finding().severity()).thenComparing(e -> !e.past().state().equals(Past.NEW))
                .thenComparing(e -> -e.past().runs()).thenComparing(e -> e.finding().id()));
        List<Remembered.Entry> shown = entries.stream().filter(e -> all || !settled(e)).toList();
        List<Remembered.Entry> hidden = entries.stream().filter(e -> !all && settled(e)).toList();
        String out = settings.path(SettingKey.OUT).map(p -> " --out " + CommandLine.of(List.of(p.toString())))
                .orElse("");
        String next = shown.isEmpty()
                ? kept.runs() == 0 ? "heddle detect --help" : "heddle report" + out
                : "heddle show " + shown.get(0).finding().id() + out;
        Remembered remembered = new Remembered(kept.runs(), shown, hidden, next);
        settings.path(SettingKey.JSON).filter(file -> json)
                .ifPresent(file -> write(directory.resolve(file), remembered));
        return remembered;
    }

    private static boolean settled(Remembered.Entry e) {
        return e.past().state().equals(Past.FIXED) || e.past().state().equals(Past.SUPPRESSED);
    }

    /** By today's suppressions. What is fixed stays so. */
    private List<Remembered.Entry> suppressed(List<Remembered.Entry> entries) {
        Set<Finding> hidden = Triage
                .of(entries.stream().map(Remembered.Entry::finding).toList(), settings.suppressions(), null,
                        LocalDate.now())
                .suppressed().stream().map(Triage.Suppressed::finding).collect(Collectors.toSet());
        return entries.stream()
                .map(e -> hidden.contains(e.finding()) && e.past().fixed() == null
                        ? new Remembered.Entry(e.finding(), e.places(), e.past().withState(Past.SUPPRESSED))
                        : e)
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static void write(Path file, Remembered remembered) {
        try {
            Files.writeString(file, remembered.json("heddle findings"));
        } catch (IOException e) {
            throw SessionException.usage("--json: " + Escape.text(file.toString()) + " cannot be written");
        }
    }

    /** One finding with what is known of it, and the command of the run that it is from. */
    public record Shown(Finding finding, Triage triage, String command) {
    }

    /**
     * The finding of this id in the last run, else in any.
     *
     * @throws SessionException when no run has it
     */
    public Shown show(String id) {
        SessionException noRun = null;
        Store.Run run = null;
        try {
            run = Store.open(directory.resolve(settings.out()));
        } catch (SessionException e) {
            // Findings of other machines may still be known.
            noRun = e;
        }
        Finding finding = run == null ? null : run.find(id);
        if (finding != null) {
            return new Shown(finding, new Reporting(onlyStore(), directory, LocalDate.now()).triage(run.findings()),
                    run.command());
        }
        KeptFinding kept = memory.find(id);
        if (kept == null && noRun != null) {
            throw noRun;
        }
        if (kept == null) {
            // Throws, and says what there is instead.
            run.finding(id);
        }
        finding = Memory.finding(kept);
        Triage triage = Triage.of(List.of(finding), List.of(), BaselineFile.read(directory), LocalDate.now());
        triage.remember(Map.of(finding.id(), memory.past(kept)),
                List.of("the last run does not have it; this is from " + Escape.text(kept.directory())));
        return new Shown(finding, triage, "");
    }

    /** Other settings are about files to write, of which nobody has asked for one. */
    private Settings onlyStore() {
        Settings own = new Settings();
        settings.path(SettingKey.OUT).ifPresent(out -> own.put(SettingKey.OUT, out));
        settings.text(SettingKey.STORE).ifPresent(store -> own.put(SettingKey.STORE, store));
        return own;
    }
}
