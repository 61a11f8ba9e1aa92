package dev.heddle.session;

import dev.heddle.model.Finding;
import dev.heddle.model.Stories;
import dev.heddle.report.Baseline;
import dev.heddle.report.Report;
import dev.heddle.report.Triage;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Looks at a run with today's suppressions and baseline, and writes the files that were asked for. */
public final class Reporting {
    private static final Pattern ORACLE = Pattern
            .compile(" --(expect-output|fail-output|expect-exit|max-steps|jdk)[= ]('[^']*'|\\S+)");

    private final Settings settings;
    private final Path directory;
    private final LocalDate today;
    /** Read before the run, so that a damaged file is noticed first. */
    private final Baseline baseline;
    private final Outputs outputs;
    private final Memory memory;
    /** The schedule that the run has replayed and that passed, as a token; null if it did something else. */
    private String passed;

    public Reporting(Settings settings, Path directory, LocalDate today) {
        this(settings, directory, today, BaselineFile.read(directory));
    }

    /** @param baseline null for none */
    Reporting(Settings settings, Path directory, LocalDate today, Baseline baseline) {
        this.settings = settings;
        this.directory = directory.toAbsolutePath().normalize();
        this.today = today;
        this.baseline = baseline;
        this.outputs = new Outputs(settings, this.directory);
        this.memory = new Memory(settings, this.directory, baseline);
        outputs.check();
    }

    /** With what earlier runs say. */
    public Triage triage(List<Finding> findings) {
        Triage triage = sorted(findings);
        memory.recall(triage);
        return triage;
    }

    /** Without them. */
    Triage sorted(List<Finding> findings) {
        return Triage.of(findings, settings.suppressions(), baseline, today);
    }

    /** That the run has done nothing but run this schedule again, without failing. */
    void passed(String token) {
        passed = token;
    }

    /** Makes the report of a run that was kept before, and its files. */
    public Report again(Store.Run run) {
        return written(run, triage(run.findings()));
    }

    /** Remembers a run that has just been kept, and makes its report and its files. */
    Report report(Store.Run run) {
        return report(run, triage -> null);
    }

    /** @param gone the finding that the run tried to make happen again and could not, or null, by what it found instead */
    Report report(Store.Run run, Function<Triage, Finding> gone) {
        Triage triage = sorted(run.findings());
        memory.remember(run, passed, gone.apply(triage), triage);
        return written(run, triage);
    }

    private Report written(Store.Run run, Triage triage) {
        return written(run, triage, StoryFile.read(run.directory()), next(run, triage));
    }

    /** Of several runs together, which nobody has kept as one: earlier runs neither say nor hear anything. */
    Report aside(Store.Run run, String next) {
        return written(run, sorted(run.findings()), Stories.NONE, next);
    }

    private Report written(Store.Run run, Triage triage, Stories stories, String next) {
        Report report = new Report(run.command(), run.summary(), triage, shown(run.directory()), next, stories,
                KeptCampaign.read(run.directory()));
        outputs.write(report);
        return report;
    }

    /** What the exploration took for a failure, without which its replay would pass. */
    private static String oracles(String command) {
        StringBuilder same = new StringBuilder();
        for (Matcher m = ORACLE.matcher(own(command)); m.find();) {
            same.append(m.group());
        }
        return same.toString();
    }

    private String next(Store.Run run, Triage triage) {
        String out = settings.path(SettingKey.OUT).map(p -> " --out " + CommandLine.of(List.of(p.toString())))
                .orElse("");
        Finding first = triage.open().isEmpty() ? null : triage.open().get(0);
        for (Finding finding : triage.open()) {
            boolean worse = triage.known(first) || finding.status().equals(Finding.HARMFUL)
                    && !first.status().equals(Finding.HARMFUL);
            if (!triage.known(finding) && worse) {
                first = finding;
            }
        }
        boolean hunted = run.command().startsWith("heddle hunt");
        boolean controlled = run.command().startsWith("heddle explore") || run.command().startsWith("heddle confirm")
                || run.command().startsWith("heddle campaign")
                        && !own(run.command()).matches(".* --(inputs|resume)\\b.*")
                || hunted && !own(run.command()).contains(" --test");
        if (first != null && first.token() != null && controlled) {
            // Its schedule is kept, so it can be made to happen again.
            return "heddle replay " + first.id() + out + oracles(run.command()) + target(run.command());
        }
        if (first != null && predicted(run.command())) {
            return "heddle confirm --candidates " + CommandLine.of(List.of(shown(run.directory()))) + out
                    + target(run.command());
        }
        if (first != null) {
            return "heddle show " + first.id() + out;
        }
        if (run.summary().verified() && run.command().startsWith("heddle confirm")) {
            // Not everything can be predicted.
            return "heddle explore" + out + oracles(run.command()) + target(run.command());
        }
        if (run.summary().verified() && !hunted) {
            return "heddle report --html heddle.html" + out;
        }
        if (run.summary().verified() && run.summary().threads() > 1 && controlled) {
            // A hunt shares its time with others; whoever has more spends it here.
            return "heddle explore --budget 5m --iterations 100000" + out + oracles(run.command())
                    + target(run.command());
        }
        String[] words = run.command().split(" ");
        return "heddle " + (controlled || hunted || run.command().startsWith("heddle pgas") ? words[1] : "detect")
                + " --help";
    }

    private static boolean predicted(String command) {
        return command.startsWith("heddle watch") || own(command).contains(" --predict");
    }

    /** What belongs to Heddle, and not to the target. */
    private static String own(String command) {
        int end = command.indexOf(" -- ");
        return end < 0 ? command : command.substring(0, end);
    }

    private static String target(String command) {
        return command.contains(" -- ")
                ? command.substring(command.indexOf(" -- "))
                : command.substring(command.lastIndexOf(' '));
    }

    /** Relative to the working directory when it lies below it. */
    private String shown(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        return absolute.startsWith(directory) ? directory.relativize(absolute).toString() : absolute.toString();
    }
}
