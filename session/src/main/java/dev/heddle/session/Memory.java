package dev.heddle.session;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.model.Finding;
import dev.heddle.report.Baseline;
import dev.heddle.report.Escape;
import dev.heddle.report.FindingKind;
import dev.heddle.report.Past;
import dev.heddle.report.Triage;
import dev.heddle.session.store.History;
import dev.heddle.session.store.HistoryException;
import dev.heddle.session.store.KeptFinding;
import dev.heddle.session.store.KeptRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The history, as the verbs use it. A run never needs it: what cannot be remembered or recalled is one complaint, and the run goes on
 * with its files. Only who asks for nothing else gets an error.
 */
final class Memory {
    private final Settings settings;
    private final Path directory;
    private final Baseline baseline;
    /** Null if nobody wants one. */
    private final History history;

    /** @param baseline null when there is none */
    Memory(Settings settings, Path directory, Baseline baseline) {
        this.settings = settings;
        this.directory = directory;
        this.baseline = baseline;
        String store = settings.text(SettingKey.STORE).orElse(null);
        this.history = store == null
                ? History.in(directory.resolve(settings.out()), settings.out())
                : store.equals(SettingKey.NO_STORE) ? null : History.at(store, System.getenv());
    }

    /** Adds a run, and to its triage what earlier ones say. */
    void remember(Store.Run run, String passed, Finding gone, Triage triage) {
        if (history == null) {
            return;
        }
        try {
            Looked looked = Looked.of(run.command(), settings, directory);
            boolean evidence = Looked.evidence(run.command(), settings, run.summary(), run.findings());
            History.Recorded recorded = history.record(new KeptRun(System.currentTimeMillis(), machine(),
                    run.directory().toAbsolutePath().toString(), run.command(), looked.look(), looked.target(),
                    looked.code(), evidence, passed, gone, run.summary(), run.findings()));
            List<String> told = new ArrayList<>();
            for (KeptFinding fixed : recorded.fixed()) {
                Finding finding = finding(fixed);
                told.add(finding.id() + " is fixed (" + FindingKind.words(finding.kind()) + ", "
                        + Escape.text(finding.member()) + "): " + fixed.fixedWhy());
            }
            triage.remember(pasts(recorded.seen()), told);
        } catch (HistoryException | RuntimeException e) {
            settings.complain("the history of findings was not kept: " + sentence(e));
        }
    }

    /** Adds what is known of the findings; says so if nobody can tell. */
    void recall(Triage triage) {
        if (history == null) {
            return;
        }
        try {
            triage.remember(pasts(history.all().findings()), List.of());
        } catch (HistoryException | RuntimeException e) {
            settings.complain("the history of findings is not shown: " + sentence(e));
        }
    }

    /** @throws SessionException when it cannot be read, or there is none */
    History.All all() {
        if (history == null) {
            throw SessionException.usage("--store: none keeps no findings to list");
        }
        try {
            return history.all();
        } catch (HistoryException e) {
            throw SessionException.usage(e.getMessage());
        }
    }

    /** The finding of this id that was seen last, in any run; null if none was. */
    KeptFinding find(String id) {
        try {
            String upper = id.toUpperCase(Locale.ROOT);
            List<KeptFinding> found = history == null
                    ? List.of()
                    : history.find(upper.startsWith("HD-") ? upper : "HD-" + upper);
            return found.isEmpty() ? null : found.get(0);
        } catch (HistoryException e) {
            settings.complain("the history of findings is not shown: " + e.getMessage());
            return null;
        }
    }

    /**
     * The schedule of a finding, as a token: from the files, else from the history.
     *
     * @throws SessionException if neither knows the finding
     */
    String schedule(String id, Supplier<Finding> files) {
        SessionException unknown = null;
        try {
            String token = files.get().token();
            if (token != null) {
                return token;
            }
        } catch (SessionException e) {
            unknown = e;
        }
        KeptFinding kept = find(id);
        if (kept == null && unknown != null) {
            throw unknown;
        }
        try {
            return kept == null ? null : history.token(kept.id());
        } catch (HistoryException e) {
            throw SessionException.usage(e.getMessage());
        }
    }

    private Map<String, Past> pasts(List<KeptFinding> findings) {
        Map<String, Past> all = new HashMap<>();
        findings.forEach(f -> all.put(f.id(), past(f)));
        return all;
    }

    Past past(KeptFinding f) {
        boolean accepted = baseline != null && baseline.entries().stream().anyMatch(e -> e.id().equals(f.id()));
        String state = f.fixed() != null
                ? Past.FIXED
                : f.runs() > 1 || accepted ? Past.KNOWN : Past.NEW;
        return new Past(state, f.firstSeen(), f.lastSeen(), f.runs(), f.compared(), f.fixed(), f.fixedWhy(),
                f.returned());
    }

    static Finding finding(KeptFinding kept) {
        try {
            return ModelReader.finding(new ObjectMapper().readTree(kept.body()));
        } catch (IOException | IllegalArgumentException e) {
            throw SessionException.usage("the history has a damaged entry for " + Escape.text(kept.id()));
        }
    }

    private static String sentence(Exception e) {
        return e instanceof HistoryException || e instanceof SessionException
                ? e.getMessage()
                : Escape.text(e.toString());
    }

    /** Asking the network for it may take seconds. */
    private static String machine() {
        try {
            Path linux = Path.of("/proc/sys/kernel/hostname");
            if (Files.isReadable(linux)) {
                return Files.readString(linux).strip();
            }
        } catch (IOException e) {
            // Then the environment may know.
        }
        Map<String, String> environment = System.getenv();
        return environment.getOrDefault("HOSTNAME", environment.getOrDefault("COMPUTERNAME", ""));
    }
}
