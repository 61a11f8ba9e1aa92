package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Finding;
import dev.heddle.model.RunSummary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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
        Golden.check("show.txt", TextReport.show(Examples.oneSided(), true, "heddle detect -- java Main", Style.PLAIN));
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
        Golden.check("full.html", HtmlReport.render(Examples.report()));
    }

    @Test
    void nothingFromTheTargetReachesAnOutputRaw() {
        Report report = Examples.report();
        for (String output : List.of(TextReport.render(report, Style.PLAIN), JsonReport.render(report),
                SarifReport.render(report, SourcePaths.BY_PACKAGE), HtmlReport.render(report))) {
            assertThat(output).doesNotContain("\u001b").doesNotContain("\u009b").doesNotContain("\u202e");
        }
        assertThat(HtmlReport.render(report)).doesNotContain("<script");
    }
}
