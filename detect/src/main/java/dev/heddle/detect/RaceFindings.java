package dev.heddle.detect;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import java.util.ArrayList;
import java.util.List;

/** Turns what an analysis found into findings, whose form is shared with every other engine. */
public final class RaceFindings {
    private RaceFindings() {
    }

    public static List<Finding> of(List<RaceReport> reports) {
        List<Finding> findings = new ArrayList<>();
        for (RaceReport r : reports) {
            findings.add(Finding.of(Finding.DATA_RACE, Finding.PREDICTED, r.memberName(),
                    List.of(access(r.first()), access(r.second())), r.count()));
        }
        return findings;
    }

    private static Access access(RaceReport.Side side) {
        String[] site = side.siteText().split("\t", -1);
        return new Access(side.threadName(), side.write() ? "write" : "read", part(site, 0), part(site, 1),
                part(site, 2), line(part(site, 3)), List.of(), side.lockNames(), null);
    }

    private static String part(String[] site, int i) {
        return i < site.length ? site[i] : "";
    }

    private static int line(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
