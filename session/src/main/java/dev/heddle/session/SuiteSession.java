package dev.heddle.session;

import dev.heddle.model.Finding;
import dev.heddle.model.RunSummary;
import dev.heddle.report.Baseline;
import dev.heddle.report.Escape;
import dev.heddle.report.Report;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** Looks at what the test JVMs of a build have left: as one run, with today's suppressions and baselines. */
public final class SuiteSession {
    private final Settings settings;
    private final Path directory;
    private final List<Module> modules;

    /**
     * One module of a build.
     *
     * @param name        what it is called if there are several
     * @param directory   where its {@code heddle-baseline.json} is
     * @param place       where its test JVMs keep their runs, see {@link SuiteStore}; null if there is none
     * @param testClasses where its compiled tests are, or null
     */
    public record Module(String name, Path directory, Path place, Path testClasses) {
    }

    /**
     * @param jvms       test JVMs with the agent
     * @param canaries   those in which the built-in race was detected
     * @param incomplete those that did not come to their end
     * @param why        why nothing, or not everything, was verified; {@code ""} if it was
     * @param baseline   what was known before; null if there is no such file
     */
    public record Result(Report report, int jvms, int canaries, int incomplete, String why, Baseline baseline,
            ExitCode exit) {
    }

    /** @param directory where sources are looked for, and where relative files begin */
    public SuiteSession(Settings settings, Path directory, List<Module> modules) {
        this.settings = settings;
        this.directory = directory;
        this.modules = List.copyOf(modules);
    }

    /**
     * Reports, and writes the files that were asked for.
     *
     * @param next what to type if there is nothing to make happen
     */
    public Result report(String next) {
        Baseline baseline = baseline();
        Reporting reporting = new Reporting(settings, directory, LocalDate.now(), baseline);
        SuiteRuns runs = read();
        List<Finding> findings = runs.findings();
        Store.Run run = new Store.Run(directory.resolve(settings.out()), "", runs.summary(), findings);
        Report report = reporting.aside(run, next(reporting, findings, next));
        String why = why(runs);
        ExitCode exit = Verdict.of(report, settings.failOn());
        return new Result(report, runs.jvms(), runs.canaries(), runs.incomplete(), why, baseline,
                exit == ExitCode.OK && !why.isEmpty() ? ExitCode.NOT_VERIFIED : exit);
    }

    /** Accepts what was found in a module, or forgets what is no longer found. */
    public BaselineSession.Change baseline(boolean shrink) {
        SuiteRuns runs = read();
        if (!shrink && runs.jvms() == 0) {
            throw new SessionException(ExitCode.NOT_VERIFIED, why(runs));
        }
        return new BaselineSession(settings, directory)
                .update(new Store.Run(directory, "", runs.summary(), runs.findings()), shrink);
    }

    private SuiteRuns read() {
        SuiteRuns runs = new SuiteRuns();
        for (Module module : modules) {
            try {
                runs.add(modules.size() == 1 ? "" : module.name(), module.place(),
                        new TestFrames(module.testClasses()));
            } catch (IOException e) {
                throw SessionException.usage(Escape.text(module.place().toString()) + " cannot be read");
            }
        }
        return runs;
    }

    /** Null if no module has one. */
    private Baseline baseline() {
        List<Baseline.Entry> known = null;
        for (Module module : modules) {
            Baseline own = BaselineFile.read(module.directory());
            if (own != null) {
                known = known == null ? new ArrayList<>() : known;
                known.addAll(own.entries());
            }
        }
        return known == null ? null : new Baseline(known);
    }

    private static String why(SuiteRuns runs) {
        if (runs.jvms() == 0) {
            return "no test JVM has left a run: either no test was run, or the JVMs of the tests were started without the agent";
        }
        if (runs.incomplete() > 0) {
            return runs.incomplete() + " of " + runs.jvms() + " test JVMs did not come to their end";
        }
        RunSummary all = runs.summary();
        return all.verified() && all.threads() <= 1
                ? "no test had a second thread, so no two accesses could race"
                : all.whyNotVerified();
    }

    /** The first that is new and has a test. */
    private static String next(Reporting reporting, List<Finding> findings, String otherwise) {
        var triage = reporting.sorted(findings);
        for (Finding finding : triage.open()) {
            String input = finding.inputs().isEmpty() ? "" : finding.inputs().get(0);
            String test = input.substring(input.indexOf(' ') + 1);
            if (!triage.known(finding) && !test.matches("run-\\d+")) {
                return "mvn test-compile heddle:confirm -Dheddle.test=" + test
                        + (input.contains(": ") ? " -pl " + input.substring(0, input.indexOf(": ")) : "");
            }
        }
        return otherwise;
    }
}
