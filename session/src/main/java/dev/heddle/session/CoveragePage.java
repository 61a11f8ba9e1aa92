package dev.heddle.session;

import dev.heddle.cover.Pairs;
import dev.heddle.cover.Selection;
import dev.heddle.report.CoverageHtml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;

/**
 * What a campaign leaves for people to look at.
 *
 * @param file   the page, as the user would write its name
 * @param change how many pairs more or fewer than the campaign before, or null
 */
public record CoveragePage(String file, String change) {
    private static final String PAGE = "map.html";
    private static final String HISTORY = "history.tsv";

    /**
     * @param directory where it goes
     * @param shown     the same as the user would write it
     * @param typed     the whole command line
     * @param what      the inputs, in words
     */
    static CoveragePage write(Path directory, Path shown, String typed, String what, Selection selection,
            Map<String, Pairs> pairs) throws IOException {
        CoverageHistory history = new CoverageHistory(directory.resolve(HISTORY), what);
        history.add(LocalDateTime.now(), pairs.size(), selection.chosen().size(), selection.all().size());
        List<CoverageHtml.Moment> moments = history.moments();
        CoverageMap map = new CoverageMap(selection, pairs);
        Files.writeString(directory.resolve(PAGE), CoverageHtml.render(typed, map.rows(), map.groups(), moments));
        return new CoveragePage(shown.resolve(PAGE).toString(), CoverageHistory.change(moments));
    }
}
