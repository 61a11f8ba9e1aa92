package dev.heddle.pgas;

import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Journal;
import dev.heddle.model.Product;
import dev.heddle.model.RunSummary;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What one node writes down while it runs, so that a node that dies loses nothing that was found before. */
final class NodeJournal {
    private final PgasOptions options;
    private final long started = System.nanoTime();
    /* All below: protected by this. */
    private final Map<String, Finding> findings = new LinkedHashMap<>();
    private final List<String> notes = new ArrayList<>();
    private FileOutputStream out;
    private boolean finished;
    private boolean canary;
    private boolean unusable;
    private int classes;
    private int skipped;
    private int threads;
    private long events;

    NodeJournal(PgasOptions options) {
        this.options = options;
        notes.addAll(options.problems());
    }

    synchronized void start() {
        if (options.journal() != null) {
            try {
                out = new FileOutputStream(options.journal().toFile(), true);
            } catch (IOException e) {
                say("heddle: cannot write the journal: " + e.getMessage() + "\n");
            }
        }
        write(Journal.start(Product.VERSION, ProcessHandle.current().pid(), System.getProperty("java.version"),
                "pgas"));
        write(Journal.progress(summary()));
    }

    private void write(String line) {
        if (out != null) {
            try {
                out.write(line.getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                out = null;
                say("heddle: cannot write the journal: " + e.getMessage() + "\n");
            }
        }
    }

    synchronized void found(Finding f) {
        String key = Findings.siteKey(f);
        Finding known = findings.get(key);
        findings.put(key, known == null ? f : known.withCount(known.count() + f.count()));
        if (known == null && !finished) {
            write(Journal.finding(f));
        }
    }

    /** One sentence about what was left out or could not be seen; once. */
    synchronized void note(String sentence) {
        if (!notes.contains(sentence)) {
            notes.add(sentence);
        }
    }

    synchronized void canary(boolean sang) {
        canary = sang && !unusable;
    }

    /** Whatever else is found: nothing of this run counts. */
    synchronized void unusable(String why) {
        unusable = true;
        canary = false;
        note(why + "; nothing can be said about this run");
    }

    synchronized void woven(int newClasses, int newSkipped) {
        classes += newClasses;
        skipped += newSkipped;
    }

    synchronized void seen(int allThreads, long allEvents) {
        threads = allThreads;
        events = allEvents;
    }

    synchronized void progress() {
        if (!finished) {
            write(Journal.progress(summary()));
        }
    }

    private RunSummary summary() {
        return new RunSummary(options.seed(), System.getProperty("java.version"), classes, skipped, threads, events, 1,
                (System.nanoTime() - started) / 1e9, canary, notes, null);
    }

    synchronized void finish() {
        if (finished) {
            return;
        }
        finished = true;
        for (Finding f : Findings.assignIds(new ArrayList<>(findings.values()))) {
            write(Journal.finding(f));
        }
        write(Journal.end(summary()));
    }

    /** Past whatever the target has done to System.err. */
    static void say(String text) {
        try {
            new FileOutputStream(FileDescriptor.err).write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException nobodyListens) {
            return;
        }
    }
}
