package dev.heddle.session;

import dev.heddle.report.CoverageHtml.Moment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/**
 * How many pairs there were in each campaign over the same kind of inputs: a line for each, only ever added to. A line that cannot be
 * read is left out, so a file that was cut off costs no more than its last line.
 */
final class CoverageHistory {
    private static final int COLUMNS = 5;

    private final Path file;
    private final String what;

    /** @param what the inputs, in words: campaigns over others are not compared with it */
    CoverageHistory(Path file, String what) {
        this.file = file;
        this.what = what.replaceAll("\\s+", " ");
    }

    List<Moment> moments() throws IOException {
        List<Moment> all = new ArrayList<>();
        if (Files.exists(file)) {
            for (String line : Files.readAllLines(file)) {
                String[] words = line.split("\t");
                if (words.length == COLUMNS && words[1].equals(what) && words[2].matches("\\d{1,9}")
                        && words[3].matches("\\d{1,9}") && words[4].matches("\\d{1,18}")) {
                    all.add(new Moment(words[0], Integer.parseInt(words[2]), Integer.parseInt(words[3]),
                            Long.parseLong(words[4])));
                }
            }
        }
        return all;
    }

    /** Adds how it is now, unless that is as it was. */
    void add(LocalDateTime when, int inputs, int chosen, long pairs) throws IOException {
        List<Moment> before = moments();
        Moment now = new Moment(when.truncatedTo(ChronoUnit.MINUTES).toString().replace('T', ' '), inputs, chosen,
                pairs);
        Moment last = before.isEmpty() ? null : before.get(before.size() - 1);
        if (last == null || !last.equals(new Moment(last.when(), inputs, chosen, pairs))) {
            Files.writeString(file, now.when() + "\t" + what + "\t" + inputs + "\t" + chosen + "\t" + pairs + "\n",
                    StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }

    /** The change since the campaign before the last one, or null. */
    static String change(List<Moment> moments) {
        if (moments.size() < 2) {
            return null;
        }
        Moment before = moments.get(moments.size() - 2);
        long more = moments.get(moments.size() - 1).pairs() - before.pairs();
        return more == 0
                ? null
                : Math.abs(more) + (more > 0 ? " more" : " fewer") + " than on " + before.when();
    }
}
