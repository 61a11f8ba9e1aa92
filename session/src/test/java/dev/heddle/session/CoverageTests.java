package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cover.Pairs;
import dev.heddle.cover.Selection;
import dev.heddle.report.CoverageHtml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a campaign leaves for people to look at. */
class CoverageTests {
    private static final LocalDateTime WHEN = LocalDateTime.of(2026, 3, 4, 5, 6, 7);

    @TempDir
    Path directory;

    private static Pairs pairs(Pairs.Methods methods, int from, int to) {
        Pairs p = new Pairs(methods);
        for (int i = from; i < to; i++) {
            p.add(methods.number("m" + i), methods.number("m" + (i + 1)));
        }
        return p;
    }

    @Test
    void pairsAreInTheOrderOfChoice() {
        Pairs.Methods methods = new Pairs.Methods();
        Map<String, Pairs> inputs = new LinkedHashMap<>();
        inputs.put("half", pairs(methods, 0, 500));
        inputs.put("most", pairs(methods, 0, 1_000));
        inputs.put("none", new Pairs(methods));
        inputs.put("own", pairs(methods, 900, 1_100));
        CoverageMap map = new CoverageMap(new Selection(inputs, methods), inputs);
        assertThat(map.groups().stream().mapToInt(CoverageHtml.Group::pairs).sum()).isEqualTo(1_100);
        assertThat(map.groups().size()).isBetween(200, 260);
        assertThat(map.groups().get(0).chosen()).isEqualTo(1);
        assertThat(map.groups().get(map.groups().size() - 1).chosen()).isEqualTo(2);
        List<CoverageHtml.Row> rows = map.rows();
        assertThat(rows).extracting(CoverageHtml.Row::name).containsExactly("half", "most", "none", "own");
        assertThat(rows).extracting(CoverageHtml.Row::chosen).containsExactly(0, 1, 0, 2);
        assertThat(rows).extracting(CoverageHtml.Row::fresh).containsExactly(0L, 1_000L, 0L, 100L);
        // What several inputs have comes first.
        double[] half = rows.get(0).shares();
        assertThat(half[0]).isEqualTo(1);
        assertThat(half[half.length - 1]).isZero();
        assertThat(rows.get(2).shares()).containsOnly(0);
        assertThat(rows.get(3).shares()[half.length - 1]).isEqualTo(1);
    }

    @Test
    void onlyTheSameInputsAreCompared() throws IOException {
        Path file = directory.resolve("history.tsv");
        CoverageHistory here = new CoverageHistory(file, "tests of a\tkind");
        CoverageHistory there = new CoverageHistory(file, "others");
        here.add(WHEN, 5, 2, 100);
        there.add(WHEN.plusDays(1), 5, 2, 7);
        here.add(WHEN.plusDays(2), 5, 2, 100);
        assertThat(here.moments()).containsExactly(new CoverageHtml.Moment("2026-03-04 05:06", 5, 2, 100));
        assertThat(CoverageHistory.change(here.moments())).isNull();
        Files.writeString(file, "2026-03-05\ttests of a kind\t5\n", StandardOpenOption.APPEND);
        here.add(WHEN.plusDays(3), 6, 2, 90);
        assertThat(here.moments()).hasSize(2);
        assertThat(CoverageHistory.change(here.moments())).isEqualTo("10 fewer than on 2026-03-04 05:06");
        here.add(WHEN.plusDays(4), 6, 2, 91);
        assertThat(CoverageHistory.change(here.moments())).isEqualTo("1 more than on 2026-03-07 05:06");
    }
}
