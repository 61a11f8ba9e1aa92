package dev.heddle.watch;

import dev.heddle.instrument.Sites.Site;
import dev.heddle.instrument.watch.Cells;
import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Journal;
import dev.heddle.model.Product;
import dev.heddle.model.RunSummary;
import dev.heddle.probe.watch.WatchHit;
import dev.heddle.report.JsonReport;
import dev.heddle.report.Report;
import dev.heddle.report.RunDirectory;
import dev.heddle.report.Triage;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Turns hits into findings and keeps them: in the journal of a launcher, or in a directory of runs. */
final class WatchLog {
    private static final int DEPTH = 24;
    private static final String PROBE = Names.probe();

    private final WatchOptions options;
    private final Cells cells;
    private final Complaints complaints;
    /* Protected by this, as the end of the JVM may come at any time. */
    private final List<WatchHit> hits = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private RunDirectory directory;
    private FileOutputStream journal;

    WatchLog(WatchOptions options, Cells cells, Complaints complaints) {
        this.options = options;
        this.cells = cells;
        this.complaints = complaints;
    }

    synchronized void open(RunSummary soFar) {
        if (options.journal() != null) {
            try {
                journal = new FileOutputStream(options.journal().toFile(), true);
                append(Journal.start(Product.VERSION, ProcessHandle.current().pid(), System.getProperty("java.version"),
                        "watch"));
                append(Journal.progress(soFar));
            } catch (IOException e) {
                complaints.say("journal", "the journal cannot be written: " + e.getMessage());
            }
        }
    }

    private void append(String line) throws IOException {
        journal.write(line.getBytes(StandardCharsets.UTF_8));
    }

    /** A race that was not seen before. */
    synchronized Finding add(WatchHit hit, RunSummary soFar) {
        Finding f = finding(hit);
        hits.add(hit);
        findings.add(f);
        try {
            if (journal != null) {
                append(Journal.finding(f));
            }
        } catch (IOException e) {
            journal = null;
            complaints.say("journal", "the journal cannot be written: " + e.getMessage());
        }
        save(soFar);
        return f;
    }

    synchronized int size() {
        return findings.size();
    }

    /** With numbers of sightings as they are now, and ids of their own. */
    synchronized List<Finding> all() {
        List<Finding> out = new ArrayList<>();
        for (int i = 0; i < findings.size(); i++) {
            out.add(findings.get(i).withCount(hits.get(i).count));
        }
        return Findings.assignIds(Findings.dedupe(out));
    }

    synchronized boolean hasJournal() {
        return journal != null;
    }

    synchronized void progress(RunSummary soFar) {
        if (journal == null) {
            // To make the line would load what nothing else needs before there is a race.
            return;
        }
        try {
            append(Journal.progress(soFar));
        } catch (IOException e) {
            journal = null;
        }
    }

    /** The last word. */
    synchronized void end(RunSummary run) {
        try {
            if (journal != null) {
                for (Finding f : all()) {
                    append(Journal.finding(f));
                }
                append(Journal.end(run));
            }
        } catch (IOException e) {
            complaints.say("journal", "the journal cannot be written: " + e.getMessage());
        }
        if (!findings.isEmpty()) {
            save(run);
        }
    }

    /** Without a launcher, findings are in a file of their own, always whole: it is replaced, never changed. */
    private void save(RunSummary run) {
        if (options.journal() != null) {
            return;
        }
        try {
            if (directory == null) {
                directory = RunDirectory.create(options.out());
                directory.makeLatest();
            }
            String text = JsonReport.render(new Report("-javaagent mode=watch", run, Triage.none(all()), null, null));
            Path temporary = Files.createTempFile(directory.path(), "findings", ".tmp");
            try {
                Files.writeString(temporary, text);
                Files.move(temporary, directory.findings(), StandardCopyOption.REPLACE_EXISTING,
                        StandardCopyOption.ATOMIC_MOVE);
            } finally {
                // There if the disk is full.
                Files.deleteIfExists(temporary);
            }
        } catch (IOException | RuntimeException e) {
            complaints.say("findings", "findings cannot be written to " + options.out() + ": "
                    + (e instanceof FileSystemException f && f.getReason() != null ? f.getReason() : e));
        }
    }

    synchronized Path where() {
        return directory == null ? null : directory.path();
    }

    private Finding finding(WatchHit h) {
        Cells.Cell cell = cells.cell(h.cell.number);
        String member = cell.member() != null ? cell.member() : Names.type(h.type);
        Access then = access(h.thenName, h.thenWrite, h.thenSite, h.thenStack(), context(h.since, h.thenTrace));
        String later = context(h.since + h.apart, h.nowTrace);
        Access now = h.nowSite == 0
                ? unwoven(h, later)
                : access(h.nowName, h.nowWrite, h.nowSite, h.nowStack(), later);
        return Finding.of(Finding.DATA_RACE, Finding.PREDICTED, member, List.of(then, now), h.count);
    }

    /** By code of which only the instruction is known, if that. */
    private static Access unwoven(WatchHit h, String context) {
        StackTraceElement[] where = h.nowStack().getStackTrace();
        return new Access(h.nowName, h.nowWrite ? "write" : "access", where.length == 0 ? "?" : where[0].getClassName(),
                where.length == 0 ? "?" : where[0].getMethodName(), "", 0, List.of(), Access.UNKNOWN, null,
                context + ", in code that is not watched");
    }

    /** Nanoseconds that the JVM had been running at some moment, by the clock that this is told by. */
    static long uptime(long at) {
        Instant start = ProcessHandle.current().info().startInstant().orElse(null);
        long millis = start == null ? 0 : System.currentTimeMillis() - start.toEpochMilli();
        return Math.max(0, millis * 1_000_000 - (System.nanoTime() - at));
    }

    private static String context(long at, String trace) {
        return Texts.hundredths(uptime(at) / 1e9) + " s after the start" + (trace == null ? "" : ", trace " + trace);
    }

    private Access access(String thread, boolean write, int site, Throwable stack, String context) {
        Site s = cells.site(site);
        List<String> frames = new ArrayList<>();
        for (StackTraceElement e : stack.getStackTrace()) {
            if (!e.getClassName().startsWith(PROBE) && frames.size() < DEPTH) {
                frames.add(Names.frame(e));
            }
        }
        return new Access(thread, write ? "write" : "read", s.className(), s.method(), s.file(), s.line(), frames,
                Access.UNKNOWN, null, context);
    }
}
