package dev.heddle.agent;

import dev.heddle.instrument.Sites;
import dev.heddle.probe.Bridge;
import dev.heddle.probe.ThreadMute;
import dev.heddle.probe.Visits;
import dev.heddle.trace.VisitsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/** At the end of a run, or of a part of it, writes which methods the threads were in, and when. */
final class VisitedMethods extends Bridge implements Runnable {
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
            int dropped = Visits.dropped();
            write(options.text("visits"), Visits.all(), dropped);
        }
        reporter.finish();
    }

    @Override
    protected synchronized void ending(String file) {
        ThreadMute.on();
        try {
            int dropped = Visits.dropped();
            write(file, Visits.cut(), dropped);
        } finally {
            ThreadMute.off();
        }
    }

    private void write(String file, Visits.Trail[] trails, int dropped) {
        try {
            new VisitsFile(sites.methods(), sites.touched(), List.of(trails), dropped, sites.inherited())
                    .write(Path.of(file));
        } catch (IOException e) {
            notes.add("what the threads were in could not be written: " + e.getMessage());
        }
    }

    @Override
    protected void beginning() {
        // Nothing is explored here.
    }

    @Override
    protected Map<String, String> explore(Callable<?> body, Map<String, String> settings) {
        return Map.of("problem", "methods are measured here; nothing can be explored");
    }
}
