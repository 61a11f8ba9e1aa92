package dev.heddle.report;

import java.time.Instant;
import java.time.LocalDate;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Finding;
import dev.heddle.model.RunSummary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReportGoldenTests {
    @Test
    void text() throws IOException {
        Golden.check("full.txt", TextReport.render(Examples.report(), Style.PLAIN));
    }

    @Test
    void textOfTheAgentOnItsOwn() throws IOException {
        Golden.check("agent.txt", TextReport.render(Examples.run(), List.of(Examples.oneSided()), true, Style.PLAIN));
    }

    @Test
    void aRunThatCouldNotBeWrittenHasNoNextCommand() {
        String text = TextReport.render(Examples.run(), List.of(Examples.oneSided()), false, Style.PLAIN);
        assertThat(text).doesNotContain("Next:").contains(Examples.oneSided().id());
    }

    @Test
    void textWithoutFindings() throws IOException {
        Golden.check("clean.txt", TextReport.render(Examples.run(), List.of(), true, Style.PLAIN));
    }

    @Test
    void textOfARunThatVerifiedNothing() throws IOException {
        RunSummary nothing = new RunSummary(7, "25", 0, 0, 1, 0, 1, 0.1, true, List.of(), null);
        Golden.check("unverified.txt", TextReport.render(nothing, List.of(), true, Style.PLAIN));
    }

    @Test
    void textOfASingleThreadedRun() {
        RunSummary single = new RunSummary(7, "25", 3, 0, 1, 10, 1, 0.1, true, List.of(), 0);
        assertThat(TextReport.render(single, List.of(), true, Style.PLAIN)).contains("only one thread was seen");
    }

    @Test
    void textOfVeryManyFindingsStaysShort() {
        List<Finding> many = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            many.add(Examples.race("com.acme.A.f" + i, 1, Examples.access("write", "m", i + 1, "t", List.of())));
        }
        String text = TextReport.render(Examples.run(), many, true, Style.PLAIN);
        assertThat(text).contains("25 DATA RACE").doesNotContain("26 DATA RACE").contains("com.acme.A.f199")
                .contains("200 findings");
    }

    @Test
    void show() throws IOException {
        Golden.check("show.txt", TextReport.show(Examples.oneSided(), knowing(Examples.oneSided()),
                "heddle detect -- java Main", Style.PLAIN));
    }

    @Test
    void colour() {
        String text = TextReport.render(Examples.run(), List.of(Examples.oneSided()), true, Style.COLOR);
        assertThat(text).contains("\u001b[1;31mDATA RACE\u001b[0m");
        assertThat(text.replaceAll("\u001b\\[[0-9;]*m", ""))
                .isEqualTo(TextReport.render(Examples.run(), List.of(Examples.oneSided()), true, Style.PLAIN));
    }

    @Test
    void json() throws IOException {
        Golden.check("full.json", JsonReport.render(Examples.report()));
    }

    @Test
    void sarif() throws IOException {
        Golden.check("full.sarif", SarifReport.render(Examples.report(), SourcePaths.BY_PACKAGE));
    }

    @Test
    void sarifWithoutABaselineComparesNothing() {
        Report report = new Report("", Examples.run(), Triage.none(Examples.findings()), null, null);
        assertThat(SarifReport.render(report, SourcePaths.BY_PACKAGE)).doesNotContain("baselineState");
    }

    @Test
    void html() throws IOException {
        Golden.check("full.html", withoutLibraries(HtmlReport.render(Examples.report())));
    }

    @Test
    void htmlWithSourcesAndLanes() throws IOException {
        Golden.check("told.html", withoutLibraries(HtmlReport.render(Examples.told(), Examples::source)));
    }

    /** What stands in files of its own is not written down again. */
    private static String withoutLibraries(String page) {
        return page.replaceAll("(?s)<script>.*?</script>", "<script>…</script>")
                .replaceAll("(?s)<style>.*?</style>", "<style>…</style>")
                .replaceAll("sha256-[A-Za-z0-9+/=]+", "sha256-…");
    }

    @Test
    void textInShort() throws IOException {
        Golden.check("brief.txt",
                TextReport.brief(Examples.report(), f -> List.of("more of it"), List.of("a summary"), Style.PLAIN));
    }

    @Test
    void aThousandFindingsAreASmallPage() {
        List<Finding> many = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            many.add(Examples.race("com.acme.A.f" + i, 1, Examples.access("write", "m", 41, "t", List.of()),
                    Examples.access("read", "m", 41, "u", List.of())));
        }
        Report report = new Report("", Examples.run(), Triage.none(many), null, null);
        assertThat(HtmlReport.render(report, Examples::source)).hasSizeLessThan(5_000_000).contains("com.acme.A.f999");
    }

    @Test
    void nothingFromTheTargetReachesAnOutputRaw() {
        Report report = Examples.report();
        for (String output : List.of(HtmlReport.render(Examples.told(), Examples::source),
                TextReport.render(report, Style.PLAIN), JsonReport.render(report),
                SarifReport.render(report, SourcePaths.BY_PACKAGE), HtmlReport.render(report))) {
            assertThat(output).doesNotContain("\u001b").doesNotContain("\u009b").doesNotContain("\u202e");
        }
        // The page has scripts of its own, and the target's text is none of them.
        assertThat(HtmlReport.render(report)).doesNotContain("<script>alert").contains("&lt;script&gt;alert");
        assertThat(HtmlReport.render(Examples.told(), Examples::source)).doesNotContain("<script>alert")
                .contains("\\u003cscript\\u003ealert");
    }

    /** Days depend on where one is; these are the same everywhere. */
    private static Past past(String state, long runs, boolean fixed, boolean returned) {
        Instant first = Instant.parse("2026-03-02T12:00:00Z");
        return new Past(state, first, first.plusSeconds(86_400L * runs), runs, true,
                fixed ? first.plusSeconds(86_400L * 30) : null, fixed ? "its schedule was run again and passed" : null,
                returned);
    }

    @Test
    void everythingThatIsRemembered() throws IOException {
        Finding one = Examples.oneSided();
        Remembered all = new Remembered(12,
                List.of(new Remembered.Entry(one.withStatus(Finding.HARMFUL), "SeatMap.java:41 / SeatMap.java:57",
                        past(Past.NEW, 1, false, false)),
                        new Remembered.Entry(one.withId("HD-000002"), "A.java:1", past(Past.KNOWN, 11, false, true)),
                        new Remembered.Entry(one.withId("HD-000003"), "", past(Past.FIXED, 3, true, false)),
                        new Remembered.Entry(one.withId("HD-000004"), "A.java:9", past(Past.SUPPRESSED, 2, false,
                                false))),
                List.of(), "heddle show HD-3F9A01");
        Golden.check("remembered.txt", all.text(Style.PLAIN));
        Golden.check("remembered.json", all.json("heddle findings"));
        Golden.check("remembered-hidden.txt",
                new Remembered(3, List.of(), all.entries().subList(2, 4), "heddle report").text(Style.PLAIN));
    }

    @Test
    void aFindingWithAPast() throws IOException {
        Finding one = Examples.oneSided();
        Triage triage = Triage.of(List.of(one), List.of(), null, LocalDate.EPOCH);
        triage.remember(Map.of(one.id(), past(Past.KNOWN, 11, false, true)), List.of("something is fixed"));
        Golden.check("show-past.txt", TextReport.show(one, triage, "heddle report", Style.PLAIN));
    }

    private static Triage knowing(Finding finding) {
        Baseline baseline = new Baseline(
                List.of(new Baseline.Entry(finding.id(), finding.kind(), finding.member(), LocalDate.EPOCH)));
        return Triage.of(List.of(finding), List.of(), baseline, LocalDate.EPOCH);
    }
}
