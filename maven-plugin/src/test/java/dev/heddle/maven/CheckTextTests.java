package dev.heddle.maven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.RunSummary;
import dev.heddle.report.Baseline;
import dev.heddle.report.Report;
import dev.heddle.report.Suppression;
import dev.heddle.report.Triage;
import dev.heddle.session.ExitCode;
import dev.heddle.session.SuiteSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CheckTextTests {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 18);

    private static Finding finding(String kind, String status, String member, String... inputs) {
        List<Access> sides = new ArrayList<>();
        for (int line : new int[]{15, 12}) {
            sides.add(new Access("t", "write", "shop." + member, "m", member + ".java", line, null, null, null));
        }
        return Findings.assignIds(List.of(Finding.of(kind, status, "shop." + member + ".x", sides, 1))).get(0)
                .withInputs(List.of(inputs));
    }

    private static CheckText text(boolean shared) {
        Finding known = finding("data-race", "predicted", "Stock", "shop.StockTest", "shop.B", "shop.C", "shop.D");
        Finding fresh = finding("atomicity-violation", "confirmed", "Till\u001b[31m", "shop.TillTest");
        Finding low = finding("data-race", "predicted", "Door", "run-002");
        Finding hidden = finding("data-race", "predicted", "Metrics", "run-001");
        Baseline baseline = new Baseline(List.of(
                new Baseline.Entry(known.id(), "data-race", "shop.Stock.x", LocalDate.of(2026, 3, 2)),
                new Baseline.Entry("HD-000000", "data-race", "shop.Gone.x", null)));
        List<Suppression> suppressions = List.of(new Suppression("shop.Metrics.x", null, "by design", null),
                new Suppression("shop.Old.x", null, "was removed", null),
                new Suppression("shop.Late.x", null, "for now", LocalDate.of(2026, 1, 1)));
        Triage triage = Triage.of(List.of(known, fresh, low, hidden), suppressions, baseline, TODAY);
        RunSummary run = new RunSummary(0, "17", 214, 0, 9, 5, 6, 1, false, List.of("a class was left out"), null);
        return new CheckText(new SuiteSession.Result(new Report("", run, triage, null, "next"), 6, 5, 1, "why",
                baseline, ExitCode.FINDINGS), "confirmed", shared);
    }

    @Test
    void everythingThatCanBeSaid() throws IOException {
        StringBuilder out = new StringBuilder();
        CheckText text = text(false);
        text.lines()
                .forEach(line -> out.append('[').append(line.level()).append("] ").append(line.text()).append('\n'));
        out.append(text.verdict()).append('\n');
        Path golden = Path.of("src/test/resources/expected/check.txt");
        if ("write".equals(System.getProperty("heddle.golden"))) {
            Files.createDirectories(golden.getParent());
            Files.writeString(golden, out);
        }
        assertThat(out.toString()).isEqualTo(Files.readString(golden));
    }

    @Test
    void suppressionsOfSeveralModulesMayMatchNothingInOne() {
        assertThat(text(true).lines()).noneMatch(line -> line.text().contains("matched nothing"))
                .anyMatch(line -> line.text().contains("expired on 2026-01-01"));
    }
}
