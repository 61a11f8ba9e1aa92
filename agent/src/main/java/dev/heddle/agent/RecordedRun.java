package dev.heddle.agent;

import dev.heddle.instrument.Sites;
import dev.heddle.localize.Access;
import dev.heddle.localize.Instance;
import dev.heddle.localize.Rounds;
import dev.heddle.localize.Run;
import dev.heddle.localize.RunFile;
import dev.heddle.model.RunSummary;
import dev.heddle.probe.LoopRound;
import dev.heddle.probe.Recording;
import dev.heddle.probe.Seen;
import dev.heddle.probe.Track;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** At the end of a run of free threads, writes what they have done to each other. */
final class RecordedRun implements Runnable {
    private final Options options;
    private final Sites sites;
    private final List<String> notes;
    private final Reporter reporter;
    private final Map<Integer, Access> accesses = new HashMap<>();
    private final Map<LoopRound, Rounds> rounds = new IdentityHashMap<>();
    private final Map<Object, Integer> locations = new IdentityHashMap<>();

    RecordedRun(Options options, Sites sites, List<String> notes, Reporter reporter) {
        this.options = options;
        this.sites = sites;
        this.notes = notes;
        this.reporter = reporter;
    }

    @Override
    public void run() {
        if (options.text("record") != null) {
            try {
                write(Path.of(options.text("record")));
            } catch (IOException e) {
                notes.add("the run could not be written: " + e.getMessage());
            }
        }
        reporter.finish();
    }

    private void write(Path file) throws IOException {
        record Part(Seen seen, Track by) {
        }
        List<Part> all = new ArrayList<>();
        List<Track> tracks = new ArrayList<>();
        long[] times = new long[1024];
        int n = 0;
        for (Track t = Recording.tracks(); t != null; t = t.next()) {
            tracks.add(t);
            for (Seen s : t.seen()) {
                all.add(new Part(s, t));
                times = room(times, n + 2);
                times[n++] = s.headTime;
                times[n++] = s.tailTime;
            }
        }
        List<long[]> executed = new ArrayList<>();
        for (Track t : tracks) {
            long[] at = t.executed();
            executed.add(at);
            times = room(times, n + at.length);
            for (long time : at) {
                times[n++] = time;
            }
        }
        long[] order = Arrays.copyOf(times, n);
        Arrays.sort(order);
        all.sort(Comparator.comparingLong(p -> p.seen.tailTime));
        Run.Builder run = new Run.Builder();
        for (Part p : all) {
            Seen s = p.seen;
            run.pair(access(s.head), access(s.tail),
                    new Instance(moment(s.by, rank(order, s.headTime), s.headRound),
                            moment(p.by, rank(order, s.tailTime), s.tailRound),
                            locations.computeIfAbsent(s.location, k -> locations.size())));
        }
        for (int i = 0; i < tracks.size(); i++) {
            long[] at = executed.get(i);
            for (int a = 0; a < at.length; a++) {
                if (at[a] != 0) {
                    run.executed(access(a), moment(tracks.get(i), rank(order, at[a]), null));
                }
            }
        }
        String failure = Recording.failure();
        RunSummary now = reporter.soFar();
        RunFile.write(file,
                new RunFile.Header("", "", failure != null, failure == null ? "" : failure, options.seed(),
                        (int) now.threads(), now.classesInstrumented(), now.jdk(), now.events(), now.canary()),
                run.end(failure != null));
    }

    private static long[] room(long[] times, int wanted) {
        return wanted <= times.length ? times : Arrays.copyOf(times, Math.max(wanted, times.length * 2));
    }

    private static int rank(long[] order, long time) {
        return Arrays.binarySearch(order, time);
    }

    private static String name(Track t) {
        return t.thread.path() != null ? t.thread.path() : t.thread.name();
    }

    private Instance.Moment moment(Track t, int time, LoopRound round) {
        return new Instance.Moment(name(t), time, Localization.rounds(round, rounds));
    }

    private Access access(int number) {
        return accesses.computeIfAbsent(number, k -> new Access(sites.siteOf(k).toString(), sites.memberOf(k),
                (k & 1) == 1));
    }
}
