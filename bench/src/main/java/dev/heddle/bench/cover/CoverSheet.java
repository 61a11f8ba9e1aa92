package dev.heddle.bench.cover;

import dev.heddle.bench.explore.Sheet;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** The tables of the paper, with what was measured here. */
final class CoverSheet {
    private final List<Outcome> all;
    private final int jobs;

    /** @param jobs subjects that were measured at the same time */
    CoverSheet(List<Outcome> all, int jobs) {
        this.all = all;
        this.jobs = jobs;
    }

    void print(Sheet sheet) {
        sheet.say(LocalDate.now() + ", JDK " + System.getProperty("java.vm.version") + ", "
                + Runtime.getRuntime().availableProcessors()
                + " cores; one run of each" + (jobs > 1 ? ", " + jobs + " subjects at the same time" : "")
                + String.format(Locale.ROOT, ". Load average at the end: %.1f",
                        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage())
                + ". Full: everything under all inputs, in a JVM each.");
        sheet.say(
                "\nWhat all inputs without an agent take is 1 (suites: in one JVM; tests that fail beside others in one each). Wall time, CPU time. The speedup is that of measuring and"
                        + " detecting against full; in brackets that of detecting alone, which is what is left when everything is measured.");
        for (Detector d : Detector.values()) {
            times(sheet, d);
        }
        chosen(sheet);
        for (Detector d : Detector.values()) {
            reports(sheet, d);
        }
        methods(sheet);
        optimizations(sheet);
        paper(sheet);
    }

    /** The same figures of the paper, as they stand there. */
    private static void paper(Sheet sheet) {
        List<String> lines;
        try (InputStream in = CoverSheet.class.getResourceAsStream("cfp-tables.txt")) {
            lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        sheet.say("\nWhat the paper has, for other programs in C and C++ (times as multiples of a plain run):\n");
        for (int i = 1; i < lines.size(); i++) {
            sheet.say("| " + lines.get(i).replace("|", " | ") + " |");
            if (i == 1) {
                sheet.say("|" + " --- |".repeat(lines.get(i).split("\\|", -1).length));
            }
        }
        sheet.say("\n" + lines.get(0).substring(1).strip());
    }

    /** Table 7, and the first column of Tables 3 and 4. */
    private void times(Sheet sheet, Detector d) {
        sheet.say("\n| " + d.words() + " | measuring | detecting | together | full | speedup, wall | speedup, CPU |");
        sheet.say("| --- | --- | --- | --- | --- | --- | --- |");
        for (Outcome o : all) {
            Timed guided = o.guided().get(d);
            sheet.say(String.format(Locale.ROOT,
                    "| %s | %.2f, %.2f | %.2f, %.2f | %.2f, %.2f | %.2f, %.2f | %.2f (%.2f) | %.2f (%.2f) |",
                    o.subject().name(), o.times(o.measuring(), false), o.times(o.measuring(), true),
                    o.times(guided, false), o.times(guided, true),
                    o.times(o.measuring(), false) + o.times(guided, false),
                    o.times(o.measuring(), true) + o.times(guided, true), o.times(o.full().get(d), false),
                    o.times(o.full().get(d), true), o.speedup(d, false), o.speedupOfDetecting(d, false),
                    o.speedup(d, true), o.speedupOfDetecting(d, true)));
        }
        sheet.say(String.format(Locale.ROOT, "| *average of speedups* |  |  |  |  | %.2f (%.2f) | %.2f (%.2f) |",
                average(o -> o.speedup(d, false)), average(o -> o.speedupOfDetecting(d, false)),
                average(o -> o.speedup(d, true)), average(o -> o.speedupOfDetecting(d, true))));
        sheet.say(String.format(Locale.ROOT, "| *geometric mean of measuring* | %.2f, %.2f |  |  |  |  |  |",
                Math.exp(average(o -> Math.log(o.times(o.measuring(), false)))),
                Math.exp(average(o -> Math.log(o.times(o.measuring(), true))))));
    }

    private double average(ToDoubleFunction<Outcome> what) {
        return all.stream().mapToDouble(what).average().orElse(0);
    }

    /** Table 5, and Table 11. */
    private void chosen(Sheet sheet) {
        sheet.say("\n| subject | inputs | chosen | pairs | methods looked at under these | plain, s: wall, CPU |");
        sheet.say("| --- | --: | --: | --: | --: | --: |");
        for (Outcome o : all) {
            sheet.say("| " + o.subject().name() + " (" + o.subject().what() + ") | " + o.inputs() + " | " + o.chosen()
                    + " | " + o.pairs() + " | " + o.methods() + " | "
                    + String.format(Locale.ROOT, "%.1f, %.1f", o.base().wall(), o.base().cpu()) + " |");
        }
    }

    /** Tables 2 and 6, and the other columns of Tables 3 and 4. */
    private void reports(Sheet sheet, Detector d) {
        int runs = all.isEmpty() ? 0 : all.get(0).reportsOfFull().get(d).size();
        sheet.say("\nFull was run " + runs + " times" + (d == Detector.RACES ? " (two of them look for both)" : "")
                + ". A report is missed if each of these runs has it, and the one run of what was chosen has not; in brackets those that"
                + " only some of them have: these depend on timing, and what was chosen has others of that kind which no full run had.");
        sheet.say("\n| " + d.words()
                + " | reports of full | different | in all runs | duplication | chosen: reports | different"
                + " | not in full | duplication | missed | of those in all runs |");
        sheet.say("| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |");
        List<String> missed = new ArrayList<>();
        int lostOfAll = 0;
        int differentOfAll = 0;
        for (Outcome o : all) {
            Reports first = o.reportsOfFull().get(d).get(0);
            Reports stable = Reports.inAll(o.reportsOfFull().get(d));
            Reports any = Reports.inAny(o.reportsOfFull().get(d));
            Reports guided = o.reports().get(d);
            List<String> lost = stable.without(guided);
            List<String> perhaps = any.without(guided);
            perhaps.forEach(m -> missed.add("- " + o.subject().name() + " missed" + (lost.contains(m)
                    ? ": "
                    : ", as some runs of full: ") + m));
            lostOfAll += lost.size();
            differentOfAll += stable.unique();
            sheet.say(String.format(Locale.ROOT, "| %s | %d | %d | %d | %.1f | %d | %d | %d | %.1f | %d (%d) | %s |",
                    o.subject().name(), first.total(), first.unique(), stable.unique(), first.duplication(),
                    guided.total(), guided.unique(), guided.without(any).size(), guided.duplication(), lost.size(),
                    perhaps.size() - lost.size(), share(lost.size(), stable.unique())));
        }
        sheet.say("| *all* |  |  | " + differentOfAll + " |  |  |  |  |  | " + lostOfAll + " | "
                + share(lostOfAll, differentOfAll) + " |");
        missed.forEach(sheet::say);
    }

    private static String share(int part, int whole) {
        return whole == 0 ? "–" : String.format(Locale.ROOT, "%.1f %%", 100.0 * part / whole);
    }

    /** Table 10. */
    private void optimizations(Sheet sheet) {
        sheet.say(
                "\nMeasuring by the agent alone: CPU time, and kilobytes of what is written."
                        + (all.stream().anyMatch(o -> o.optimizations().size() > 4) ? " Exact: no method rests." : "")
                        + "\n");
        List<String> options = all.isEmpty() ? List.of() : List.copyOf(all.get(0).optimizations().keySet());
        sheet.say("| subject | " + String.join(" | ", options.stream().map(CoverSheet::words).toList()) + " |");
        sheet.say("| --- |" + " --- |".repeat(options.size()));
        for (Outcome o : all) {
            StringBuilder row = new StringBuilder("| " + o.subject().name() + " |");
            for (String option : options) {
                Measuring m = o.optimizations().get(option);
                row.append(String.format(Locale.ROOT, " %.2f, %d kB |", o.times(m.time(), true), m.bytes() / 1_000));
            }
            sheet.say(row.toString());
        }
    }

    private static String words(String option) {
        String which = option.substring(option.indexOf(',') + 1);
        return (option.startsWith("exact") ? "exact, " : "")
                + (which.equals("none") ? "no optimization" : which.equals("12") ? "1 and 2" : "only " + which);
    }

    /** Table 12. */
    private void methods(Sheet sheet) {
        sheet.say(
                "\n| speedup, CPU | methods chosen: races | atomicity violations | all methods: races | atomicity violations |");
        sheet.say("| --- | --: | --: | --: | --: |");
        for (Outcome o : all) {
            sheet.say(String.format(Locale.ROOT, "| %s | %.2f | %.2f | %.2f | %.2f |", o.subject().name(),
                    o.speedup(Detector.RACES, true), o.speedup(Detector.ATOMICITY, true),
                    o.speedupWithAllMethods(Detector.RACES, true),
                    o.speedupWithAllMethods(Detector.ATOMICITY, true)));
        }
    }
}
