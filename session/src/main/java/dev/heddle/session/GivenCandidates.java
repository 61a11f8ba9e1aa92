package dev.heddle.session;

import dev.heddle.model.Access;
import dev.heddle.model.Candidate;
import dev.heddle.model.Candidates;
import dev.heddle.model.Confirming;
import dev.heddle.model.Finding;
import dev.heddle.report.Escape;
import dev.heddle.report.RunDirectory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** Candidates of a file or of an earlier run, and the file in which a run keeps its own. */
final class GivenCandidates {
    /** In the directory of a run. */
    static final String FILE = "candidates.txt";

    private final Settings settings;
    private final Path directory;

    GivenCandidates(Settings settings, Path directory) {
        this.settings = settings;
        this.directory = directory;
    }

    /** None if none were asked for. */
    List<Candidate> read() {
        String which = settings.text(SettingKey.CANDIDATES).orElse(null);
        if (which == null) {
            return List.of();
        }
        try {
            Path file = file(directory.resolve(which));
            if (!Files.isRegularFile(file)) {
                throw SessionException.usage("--candidates: there is no file " + Escape.text(file.toString()));
            }
            if (Files.size(file) > Candidates.LONGEST) {
                throw SessionException.usage("--candidates: " + Escape.text(which) + " is too large");
            }
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            List<Candidate> all = text.startsWith("{") ? races(Store.findings(file)) : Candidates.parse(text);
            if (all.isEmpty()) {
                throw SessionException.usage("--candidates: " + Escape.text(which) + " has no candidates");
            }
            return all;
        } catch (IllegalArgumentException e) {
            throw SessionException.usage("--candidates: " + Escape.text(which) + " "
                    + (e instanceof InvalidPathException ? "is not a file" : Escape.text(e.getMessage())));
        } catch (IOException e) {
            throw SessionException.usage("--candidates: " + Escape.text(which) + " cannot be read");
        }
    }

    /** Of a run, its candidates; if it has none, its findings. */
    private static Path file(Path given) {
        if (!Files.isDirectory(given)) {
            return given;
        }
        Path candidates = given.resolve(FILE);
        Path findings = given.resolve(RunDirectory.FINDINGS);
        return !Files.exists(candidates) && Files.exists(findings) ? findings : candidates;
    }

    private static List<Candidate> races(List<Finding> findings) {
        return findings.stream()
                .filter(f -> f.kind().equals(Finding.DATA_RACE) && f.accesses().size() == 2)
                .map(f -> new Candidate(Candidate.RACE, f.member(),
                        List.of(side(f, f.accesses().get(0)), side(f, f.accesses().get(1)))))
                .toList();
    }

    /** For confirm: the races that a run has shown, if there are any. What is known of a thread is its name, which may change. */
    static void keepRaces(List<Finding> findings, Path run) throws IOException {
        List<Candidate> races = races(findings);
        if (!races.isEmpty()) {
            Files.writeString(run.resolve(FILE), Candidates.text(races));
        }
    }

    static Candidate.Side side(Finding race, Access a) {
        // What races on an object of the JDK are two calls of its methods.
        String op = race.member().startsWith("java.") && !race.member().endsWith("]") ? "call" : a.op();
        String at = a.className() + "." + a.method() + "(" + (a.file().isEmpty() ? "?" : a.file())
                + (a.line() > 0 ? ":" + a.line() : "") + ")";
        return new Candidate.Side(op, at, Candidate.ANY, List.of(), Candidate.ANY);
    }

    /** For the next run, or to look at. */
    static String text(Confirming confirming) {
        StringBuilder all = new StringBuilder();
        confirming.fates().forEach(f -> all.append("# ").append(f.status())
                .append(f.reason() == null ? "" : ": " + f.reason()).append('\n').append(f.candidate()));
        return "heddle candidates " + Candidates.VERSION + "\n" + all + "end " + confirming.fates().size() + "\n";
    }
}
