package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Campaign;
import dev.heddle.model.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;

class HtmlCampaignTests {
    private static final String EVIL = "<b>\"'&";

    private final List<Finding> findings = List.of(finding("HD-1"), finding("HD-2"), finding("HD-3"));

    private static Finding finding(String id) {
        return new Finding(id, "data-race", "confirmed", EVIL, List.of(), null, null, null, List.of(), null, 1);
    }

    private static Campaign.Ran task(int number, String input, String strategy, List<String> found, int fresh,
            int freshPairs) {
        return new Campaign.Ran(number, input, strategy, 1, "ended", 10, 0.5, found, fresh, found.size(), freshPairs);
    }

    private static Campaign campaign(List<Campaign.Ran> tasks) {
        return new Campaign("2 JVMs at a time", tasks.size(),
                List.of(new Campaign.Strategy("random", 2, 20, 1, 2, 2), new Campaign.Strategy(EVIL, 1, 10, 2, 1, 0)),
                tasks, List.of(new Campaign.Found("HD-1", 2, 0, List.of("random"), List.of("a"))));
    }

    @Test
    void whatIsNewIsCountedOverRunsAndWhatWasSeenOnceCoversNothing() {
        List<Plot> plots = new HtmlCampaign(campaign(List.of(task(0, "a", "random", List.of("HD-1"), 1, 1),
                task(1, EVIL, "random", List.of("HD-1", "HD-2"), 1, 0), task(2, "a", EVIL, List.of("HD-1"), 0, 0))),
                findings).plots();
        assertThat(plots.get(0).labels()).containsExactly("0", "10", "20", "30");
        assertThat(plots.get(0).series()).containsExactly(new Plot.Series("findings", List.of(0, 1, 2, 2)),
                new Plot.Series("racing pairs", List.of(0, 1, 1, 1)));
        assertThat(plots.get(1).words()).contains("random 20 in 1 s, ").endsWith(" 10 in 2 s.");
        // One of one, then one of three, then one of four sightings is of something that no other task has shown.
        assertThat(plots.get(2).series()).containsExactly(new Plot.Series("known already", List.of(0, 67, 75)));
    }

    @Test
    void eachInputHasARowAndWhatCameFromTheTargetIsText() {
        String map = new HtmlCampaign(campaign(List.of(task(0, "a", "random", List.of("HD-1"), 1, 1),
                task(1, EVIL, "random", List.of("HD-2"), 1, 1))), findings).map();
        assertThat(map).contains("inputs and findings").doesNotContain("<b>")
                .contains("a: HD-1 &lt;b&gt;&quot;&#39;&amp; in 1 of 1 task<");
        assertThat(map.split("<rect class=\"cell\"", -1)).hasSize(1 + 2);
        assertThat(map.split("<rect class=\"none\"", -1)).hasSize(1 + 4);
    }

    @Test
    void withOneInputEachStrategyHasARow() {
        String map = new HtmlCampaign(campaign(List.of(task(0, "", "random", List.of("HD-1"), 1, 1),
                task(1, "", "random", List.of(), 1, 1), task(2, "", "pct", List.of(), 1, 1))), findings).map();
        assertThat(map).contains("strategies and findings").contains("in 1 of 2 tasks<")
                .contains("fill-opacity=\"0.50\"");
        assertThat(map.split("<rect", -1)).hasSize(1 + 6);
    }

    @Test
    void nothingOfACampaignThatCameToNothing() {
        HtmlCampaign none = new HtmlCampaign(campaign(List.of()), List.of());
        assertThat(none.plots()).isEmpty();
        assertThat(none.map()).isEmpty();
    }
}
