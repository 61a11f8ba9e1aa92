package dev.heddle.agent;

import dev.heddle.instrument.MeetingWeaver;
import dev.heddle.model.Access;
import dev.heddle.model.Candidate;
import dev.heddle.model.Candidates;
import dev.heddle.model.Confirming;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Journal;
import dev.heddle.model.Product;
import dev.heddle.model.RunSummary;
import dev.heddle.probe.Meeting;
import dev.heddle.probe.Meeting.Trap;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Tries to make candidates happen while threads run freely: nothing is instrumented but their places. Says in the journal what
 * came of them when the target ends, or as soon as it is stuck.
 */
final class FreeMeetings implements Runnable {
    private static final long PERIOD_MILLIS = 100;
    private static final int WAIT_MILLIS = 200;
    private static final int MOST_SIDES = 1 << Meeting.SIDE_BITS;

    private final Options options;
    private final List<Candidate> candidates;
    private final Trap[] traps;
    private final long started = System.nanoTime();
    private final MeetingWeaver weaver = new MeetingWeaver();
    private final List<String> notes = new ArrayList<>();
    /* Both: protected by this. */
    private Finding stuck;
    private boolean finished;

    FreeMeetings(Options options) throws IOException {
        this.options = options;
        this.candidates = Candidates.parse(Files.readString(Path.of(options.text("candidates"))));
        this.traps = new Trap[candidates.size()];
        this.notes.addAll(options.problems());
    }

    void start(Instrumentation instrumentation) {
        for (int i = 0; i < traps.length; i++) {
            Candidate c = candidates.get(i);
            List<Candidate.Side> sides = c.sides();
            int kind = c.kind().equals(Candidate.DEADLOCK)
                    ? Meeting.CIRCLE
                    : c.kind().equals(Candidate.ATOMICITY) ? Meeting.BETWEEN : Meeting.TOGETHER;
            int[] places = new int[Math.min(sides.size(), MOST_SIDES)];
            for (int n = 0; n < places.length; n++) {
                places[n] = kind == Meeting.BETWEEN ? n : place(sides, n);
            }
            traps[i] = new Trap(kind, places, WAIT_MILLIS, (options.seed() & 1) == 0);
            for (int n = 0; n < places.length; n++) {
                if (places[n] != n) {
                    continue;
                }
                Access at = Places.access(sides.get(n));
                weaver.add(at.className(), new MeetingWeaver.Spot(at.method(), at.line(), sides.get(n).op(),
                        i << Meeting.SIDE_BITS | n));
            }
        }
        Meeting.arm(traps);
        instrumentation.addTransformer(weaver);
        write(Journal.start(Product.VERSION, Pid.own(), System.getProperty("java.version"),
                options.mode()), false);
        if ("cli".equals(options.text("launcher"))) {
            new LauncherWatch(options.number("launcher-pid")).start();
        }
        Runtime.getRuntime().addShutdownHook(new Thread(this::finish, "heddle-finish"));
        Thread t = new Thread(this, "heddle-meetings");
        t.setDaemon(true);
        t.start();
    }

    /** The first side that is at the same place. */
    private static int place(List<Candidate.Side> sides, int n) {
        int first = 0;
        while (!sides.get(first).at().equals(sides.get(n).at()) || !sides.get(first).op().equals(sides.get(n).op())) {
            first++;
        }
        return first;
    }

    @Override
    public void run() {
        Deadlocks deadlocks = new Deadlocks();
        try {
            for (;;) {
                Thread.sleep(PERIOD_MILLIS);
                Finding f = deadlocks.find();
                if (f != null) {
                    synchronized (this) {
                        stuck = f;
                    }
                    finish();
                    // Nobody will end it otherwise.
                    Runtime.getRuntime().halt(1);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void finish() {
        if (finished) {
            return;
        }
        finished = true;
        List<Confirming.Fate> fates = new ArrayList<>();
        StringBuilder lines = new StringBuilder();
        int thrashings = 0;
        boolean told = false;
        for (int i = 0; i < traps.length; i++) {
            Candidate c = candidates.get(i);
            thrashings += traps[i].thrashings();
            boolean is = traps[i].happened() || isStuck(c);
            Finding f = !is ? null : isStuck(c) ? stuck : finding(c, traps[i]);
            told |= f != null && f == stuck;
            if (f != null) {
                lines.append(Journal.finding(f));
            }
            fates.add(new Confirming.Fate(c.kind(), Candidates.text(c), is ? f.status() : Finding.PREDICTED, 1,
                    is ? Findings.siteKey(f) : null, is ? null : reason(traps[i], c.sides().size())));
        }
        if (stuck != null && !told) {
            // Another one than was looked for.
            lines.append(Journal.finding(stuck));
        }
        lines.append(Journal.confirming(new Confirming(0, 1, 0, thrashings, fates)));
        lines.append(Journal.end(new RunSummary(options.seed(), System.getProperty("java.version"), weaver.woven(), 0,
                Thread.activeCount(), 0, 1, (System.nanoTime() - started) / 1e9, true, notes, null)));
        write(lines.toString(), true);
    }

    /** Whether the threads that wait for each other for good do so at the places of the candidate. */
    private boolean isStuck(Candidate c) {
        if (stuck == null || !c.kind().equals(Candidate.DEADLOCK)) {
            return false;
        }
        List<String> places = new ArrayList<>();
        stuck.accesses().forEach(a -> places.add(Places.of(a)));
        return c.sides().stream().allMatch(s -> places.contains(s.at()));
    }

    private static Finding finding(Candidate c, Trap trap) {
        List<Access> accesses = new ArrayList<>();
        for (int n = 0; n < c.sides().size(); n++) {
            Access a = Places.access(c.sides().get(n));
            String thread = trap.thread(n) == null ? a.thread() : trap.thread(n);
            accesses.add(new Access(thread, a.op(), a.className(), a.method(), a.file(), a.line(),
                    Stacks.of(trap.stack(n)), a.locks(), null));
        }
        return Finding.of(c.kind(), Finding.CONFIRMED, c.what(), accesses, 1);
    }

    private static String reason(Trap trap, int sides) {
        for (int n = 0; n < sides; n++) {
            if (trap.visits(trap.place(n)) == 0) {
                return "no thread came to its side " + (n + 1);
            }
        }
        return "threads came to all sides, but never at the same time";
    }

    private void write(String text, boolean append) {
        try (FileOutputStream out = new FileOutputStream(options.journal().toFile(), append)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            notes.add("the journal cannot be written: " + e.getMessage());
        }
    }
}
