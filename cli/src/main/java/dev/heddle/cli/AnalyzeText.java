package dev.heddle.cli;

import dev.heddle.model.Access;
import dev.heddle.model.Candidate;
import dev.heddle.model.Finding;
import dev.heddle.model.Product;
import dev.heddle.report.Escape;
import dev.heddle.report.Words;
import dev.heddle.session.AnalyzeSession;
import java.util.List;
import java.util.Locale;

/** What analyze prints: what happened, what might, and who comes after whom. */
final class AnalyzeText {
    private static final int MOST = 20;

    private AnalyzeText() {
    }

    static String render(AnalyzeSession.Result result) {
        StringBuilder out = new StringBuilder();
        out.append((Product.NAME + ' ' + Product.VERSION + "  " + Words.count(result.events(), "event") + ", "
                + Words.count(result.threads(), "thread") + (result.canary() ? ", canary ok" : ", NO CANARY")))
                .append("\n\n");
        List<Finding> races = result.races();
        head(out, Words.count(races.size(), "data race") + " in this run", races.size());
        for (Finding race : races.subList(0, Math.min(MOST, races.size()))) {
            out.append("  ").append(Escape.text(race.member())).append("  seen ")
                    .append(Words.count(race.count(), "time"))
                    .append('\n');
            for (Access a : race.accesses()) {
                out.append("    ").append(a.op()).append("  ")
                        .append(Escape.text(a.className() + "." + a.method() + "  " + a.file() + ":" + a.line() + "  "
                                + a.thread() + "  holding " + Words.count(a.locks().size(), "lock")))
                        .append('\n');
            }
        }
        List<Candidate> predicted = result.predicted();
        head(out, Words.count(predicted.size(), "candidate") + " for another run", predicted.size());
        for (Candidate c : predicted.subList(0, Math.min(MOST, predicted.size()))) {
            out.append("  ").append(c.kind().replace('-', ' ')).append("  ").append(Escape.text(c.what())).append('\n');
            for (Candidate.Side s : c.sides()) {
                out.append("    ").append(Escape.text(s.op() + "  " + s.at() + "  " + s.thread()
                        + (s.holding().isEmpty() ? "" : "  with locks of " + String.join(", ", s.holding()))))
                        .append('\n');
            }
        }
        head(out, Words.count(result.pairs().size(), "pair") + " of accesses of different threads",
                result.pairs().size());
        result.pairs().stream().limit(MOST).forEach(p -> out.append(String.format(Locale.ROOT, "  %,10d  ", p.count()))
                .append(Escape.text(p.head() + "  then  " + p.tail())).append('\n'));
        notes(out, result);
        out.append(String.format(Locale.ROOT, "%s in %.1f s.%n", Words.count(result.shards(), "shard"),
                result.seconds()));
        if (result.candidates() != null) {
            out.append("Next: heddle confirm --candidates ").append(Escape.text(result.candidates()))
                    .append(" -- java …\n");
        } else if (!predicted.isEmpty()) {
            out.append("Next: heddle analyze --candidates FILE, and heddle confirm --candidates FILE -- java …\n");
        }
        return out.toString();
    }

    private static void head(StringBuilder out, String words, int size) {
        out.append(words).append(size > MOST ? ", the first " + MOST + ":" : size == 0 ? "" : ":")
                .append('\n');
    }

    private static void notes(StringBuilder out, AnalyzeSession.Result result) {
        out.append('\n');
        if (!result.canary()) {
            out.append("NOT VERIFIED: the built-in race (canary) is not in the trace\n");
        } else if (result.threads() < 2) {
            out.append("NOT VERIFIED: there was no second thread\n");
        }
        if (!result.cut().isEmpty()) {
            out.append("note: ").append(Escape.text(result.cut())).append('\n');
        }
        if (result.leftOut() > 0) {
            out.append("note: ").append(Words.count(result.leftOut(), "access")).append(
                    " of too many locations were not looked at for candidates; more --shards look at more of them\n");
        }
    }
}
