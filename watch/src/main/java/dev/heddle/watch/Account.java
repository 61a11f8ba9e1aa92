package dev.heddle.watch;

import dev.heddle.instrument.watch.Cells;
import dev.heddle.instrument.watch.Sample;
import dev.heddle.instrument.watch.WatchTransformer;
import dev.heddle.model.RunSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What is said of the state of watching, to whoever asks and at the end. */
final class Account {
    /**
     * What only the service thread knows.
     *
     * @param why      why it has ended, or nothing
     * @param sang     whether the canary's race was seen
     * @param doubtful races that did not count because classes were being loaded
     */
    record State(Watching.Phase phase, Costs.Part cost, boolean sang, int rotations, String why, long doubtful) {
    }

    private final WatchOptions options;
    private final Cells cells;
    private final Sample sample;
    private final WatchTransformer transformer;
    private final Weaving weaving;
    private final Openings openings;
    private final Costs costs;
    private final WatchLog log;
    private final long started;

    Account(WatchOptions options, Cells cells, Sample sample, WatchTransformer transformer, Weaving weaving,
            Openings openings, Costs costs, WatchLog log, long started) {
        this.options = options;
        this.cells = cells;
        this.sample = sample;
        this.transformer = transformer;
        this.weaving = weaving;
        this.openings = openings;
        this.costs = costs;
        this.log = log;
        this.started = started;
    }

    int locations() {
        // One is the canary's.
        return cells.size() - 1;
    }

    RunSummary summary(State now) {
        List<String> notes = new ArrayList<>(options.problems());
        notes.add(statusLine(now));
        if (!now.why().isEmpty()) {
            notes.add("watching ended: " + now.why());
        }
        if (transformer.skipped() + weaving.failed() > 0) {
            notes.add((transformer.skipped() + weaving.failed())
                    + " classes could not be woven, and what they release is not seen: " + problem());
        }
        if (now.doubtful() > 0) {
            notes.add(now.doubtful()
                    + " times two accesses would have been a race, but classes were being loaded, which may have ordered them;"
                    + " they do not count");
        }
        return new RunSummary(options.seed(), System.getProperty("java.version"), transformer.watched(),
                transformer.skipped(), Thread.activeCount(), 0, 1, (System.nanoTime() - started) / 1e9, now.sang(),
                notes,
                null);
    }

    private String problem() {
        return transformer.problem() != null ? transformer.problem() : weaving.problem();
    }

    private String statusLine(State now) {
        return "watched " + Texts.percent(options.rate()) + " of the fields: " + locations() + " locations"
                + (sample.left() > 0 ? ", " + sample.left() + " left out as too hot" : "") + (now.rotations() > 0
                        ? ", the sample changed " + now.rotations() + " times"
                        : "")
                + "; estimated cost " + Texts.percent(now.cost().all()) + " of the CPU time, budget "
                + Texts.percent(options.budget());
    }

    /** The status, a line for each thing. */
    String status(State now) {
        Costs.Part c = now.cost();
        StringBuilder s = new StringBuilder();
        s.append("state: ").append(now.phase().name().toLowerCase(Locale.ROOT));
        if (!now.why().isEmpty() && now.phase() != Watching.Phase.WATCHING) {
            s.append(" (").append(now.why()).append(')');
        }
        s.append("\nuptime: ").append((System.nanoTime() - started) / 1_000_000_000).append(" s");
        s.append("\ncanary: ")
                .append(now.sang()
                        ? "ok"
                        : now.phase() == Watching.Phase.PREPARING ? "not yet" : "NOT FOUND, nothing is verified");
        s.append("\nrate: ").append(Texts.percent(sample.rate())).append(", seed ").append(options.seed());
        s.append("\nlocations: ").append(locations()).append(", left out as too hot: ").append(sample.left())
                .append(sample.left() == 0 ? "" : " " + sample.leftOut());
        s.append("\nmost accesses per second: ").append(openings.hot());
        s.append("\nclasses: ").append(transformer.seen()).append(" seen, ").append(transformer.woven())
                .append(" woven, ").append(transformer.watched()).append(" with watched accesses, ")
                .append(transformer.skipped() + weaving.failed()).append(" not woven, in ")
                .append(transformer.nanos() / 1_000_000).append(" ms");
        if (problem() != null) {
            s.append("\nnot woven: ").append(problem());
        }
        s.append("\ncost: ").append(Texts.percent(c.all())).append(" of the CPU time (releases ")
                .append(Texts.percent(c.releases())).append(", accesses ").append(Texts.percent(c.accesses()))
                .append(", cells ").append(Texts.percent(c.arming())).append(", service ")
                .append(Texts.percent(c.service())).append("), budget ").append(Texts.percent(options.budget()));
        s.append("\nreleases: ").append((long) c.releasesPerSecond()).append(" per second, ")
                .append(Texts.hundredths(costs.nanosPerRelease())).append(" ns each; an access ")
                .append(Texts.hundredths(costs.nanosPerAccess())).append(" ns");
        s.append("\nthreads that may be in code as it was: ").append(weaving.suspects());
        s.append("\nsample changed: ").append(now.rotations()).append(" times");
        s.append("\nnot counted, as classes were being loaded: ").append(now.doubtful());
        s.append("\nraces: ").append(log.size());
        if (log.where() != null) {
            s.append(", in ").append(log.where());
        }
        return s.append('\n').toString();
    }
}
