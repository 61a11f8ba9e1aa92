package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.report.CoverageHtml.Group;
import dev.heddle.report.CoverageHtml.Moment;
import dev.heddle.report.CoverageHtml.Row;
import java.util.List;
import org.junit.jupiter.api.Test;

class CoverageHtmlTest {
    private static final List<Group> GROUPS = List.of(new Group(1, 4), new Group(1, 4), new Group(2, 1));

    @Test
    void oneRowForEachInputThatHasPairs() {
        String page = CoverageHtml.render("heddle cover <x>",
                List.of(new Row("all <b>", 8, 8, 1, new double[]{1, 1, 0}),
                        new Row("few", 1, 0, 0, new double[]{0.04, 0, 0}),
                        new Row("alone", 0, 0, 0, new double[]{0, 0, 0}),
                        new Row("last", 1, 1, 2, new double[]{0, 0, 1})),
                GROUPS, List.of(new Moment("now", 4, 2, 9)));
        assertThat(page).contains("2 of 4 inputs have all 9 pairs").contains("heddle cover &lt;x&gt;")
                .contains("#1 all &lt;b&gt;").doesNotContain("<b>").doesNotContain("plots-data")
                // Neighbours that are alike are one.
                .contains("width=\"6\" height=\"14\" opacity=\"1.0\"").contains("opacity=\"0.2\"")
                .doesNotContain("Over time").contains("<td>alone</td><td>0</td>");
        assertThat(page.indexOf("#2 last")).isLessThan(page.indexOf(">few</text>"));
        assertThat(page.split("<rect", -1)).hasSize(4);
    }

    @Test
    void overTime() {
        String page = CoverageHtml.render("c", List.of(), List.of(),
                List.of(new Moment("monday", 3, 1, 100), new Moment("tuesday", 3, 1, 50)));
        assertThat(page).contains("<tr><td>monday</td><td>100</td><td>3</td><td>1</td></tr>")
                .contains("\"labels\":[\"monday\",\"tuesday\"]").doesNotContain("Inputs and pairs");
    }
}
