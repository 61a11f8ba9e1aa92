package dev.heddle.agent;

import dev.heddle.instrument.Sites;
import dev.heddle.probe.Visits;
import dev.heddle.trace.VisitsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** At the end of a run, writes which methods the threads were in, and when. */
final class VisitedMethods implements Runnable {
    private final Options options;
    private final Sites sites;
    private final List<String> notes;
    private final Reporter reporter;

    VisitedMethods(Options options, Sites sites, List<String> notes, Reporter reporter) {
        this.options = options;
        this.sites = sites;
        this.notes = notes;
        this.reporter = reporter;
    }

    @Override
    public void run() {
        if (options.text("visits") != null) {
            try {
                new VisitsFile(sites.methods(), List.of(Visits.all()), Visits.dropped())
                        .write(Path.of(options.text("visits")));
            } catch (IOException e) {
                notes.add("what the threads were in could not be written: " + e.getMessage());
            }
        }
        reporter.finish();
    }
}
