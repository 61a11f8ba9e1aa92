package dev.heddle.session;

import dev.heddle.model.Finding;
import dev.heddle.report.Baseline;
import dev.heddle.report.Report;
import dev.heddle.report.Triage;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Looks at a run with today's suppressions and baseline, and writes the files that were asked for. */
public final class Reporting {
    private static final Pattern ORACLE = Pattern
            .compile(" --(expect-output|fail-output|expect-exit|max-steps)[= ]('[^']*'|\\S+)");

    private final Settings settings;
    private final Path directory;
    private final LocalDate today;
    /** Read before the run, so that a damaged file is noticed first. */
    private final Baseline baseline;
    private final Outputs outputs;

    public Reporting(Settings settings, Path directory, LocalDate today) {
        this.settings = settings;
        this.directory = directory.toAbsolutePath().normalize();
        this.today = today;
        this.baseline = BaselineFile.read(directory);
        this.outputs = new Outputs(settings, this.directory);
        outputs.check();
    }

    public Triage triage(List<Finding> findings) {
        return Triage.of(findings, settings.suppressions(), baseline, today);
    }

    /** Makes the report of a kept run, and its files. */
    public Report report(Store.Run run) {
        Triage triage = triage(run.findings());
        Report report = new Report(run.command(), run.summary(), triage, shown(run.directory()),
                next(run, triage));
        outputs.write(report);
        return report;
    }

    /** What the exploration took for a failure, without which its replay would pass. */
    private static String oracles(String command) {
        StringBuilder same = new StringBuilder();
        int end = command.indexOf(" -- ");
        for (Matcher m = ORACLE.matcher(end < 0 ? command : command.substring(0, end)); m.find();) {
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
        boolean controlled = run.command().startsWith("heddle explore") || run.command().startsWith("heddle confirm");
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
        if (run.summary().verified()) {
            return "heddle report --html heddle.html" + out;
        }
        String[] words = run.command().split(" ");
        return "heddle " + (controlled ? words[1] : "detect") + " --help";
    }

    private static boolean predicted(String command) {
        int end = command.indexOf(" -- ");
        return (end < 0 ? command : command.substring(0, end)).contains(" --predict");
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
