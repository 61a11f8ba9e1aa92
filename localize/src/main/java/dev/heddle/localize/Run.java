package dev.heddle.localize;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What one run did: its pairs in the order in which they first occurred, and all places that were executed. */
public final class Run {
    /** Instances of one pair that are kept; a pair of which there are more is the same again and again. */
    static final int MOST_INSTANCES = 512;

    private final boolean failed;
    private final Map<Pair, List<Instance>> pairs;
    /** When each was executed for the last time, and by whom. */
    private final Map<Access, Instance.Moment> executed;
    private final Map<Pattern, Integer> patterns;

    private Run(boolean failed, Map<Pair, List<Instance>> pairs, Map<Access, Instance.Moment> executed,
            Map<Pattern, Integer> patterns) {
        this.failed = failed;
        this.pairs = pairs;
        this.executed = executed;
        this.patterns = patterns;
    }

    public boolean failed() {
        return failed;
    }

    /** In the order of their first occurrence. */
    public Set<Pair> pairs() {
        return Collections.unmodifiableSet(pairs.keySet());
    }

    public boolean has(Pair pair) {
        return pairs.containsKey(pair);
    }

    /** At least one, of a pair that is there. */
    public List<Instance> instances(Pair pair) {
        return pairs.getOrDefault(pair, List.of());
    }

    Instance first(Pair pair) {
        return pairs.get(pair).get(0);
    }

    public boolean executed(Access access) {
        return executed.containsKey(access);
    }

    /** When it was last executed; -1 if it was not. */
    int last(Access access) {
        return executed(access) ? executed.get(access).time() : -1;
    }

    /** Who executed it last; null if nobody did. */
    String lastBy(Access access) {
        return executed(access) ? executed.get(access).thread() : null;
    }

    /** What {@link Falcon} looks at. */
    Collection<Pattern> patterns() {
        return patterns.keySet();
    }

    /** Takes the accesses of a run one after another, in the order in which they were made. */
    public static final class Recorder {
        /** What is known of a location. */
        private static final class Location {
            final int number;
            Access write;
            Instance.Moment writer;
            /** Since then: the last read of each thread. */
            final Map<String, Access> reads = new LinkedHashMap<>();
            final Map<String, Instance.Moment> readers = new HashMap<>();
            final Pattern.Window window = new Pattern.Window();

            Location(int number) {
                this.number = number;
            }
        }

        private final Map<Object, Location> locations = new HashMap<>();
        private final Map<Pair, List<Instance>> pairs = new LinkedHashMap<>();
        private final Map<Access, Instance.Moment> executed = new HashMap<>();
        private final Map<Pattern, Integer> patterns = new LinkedHashMap<>();
        private int time;

        /**
         * @param thread   a name that means the same in each run
         * @param location equal for equal locations
         */
        public void access(String thread, Access access, Object location, Rounds round) {
            Location l = locations.computeIfAbsent(location, k -> new Location(locations.size()));
            Instance.Moment now = new Instance.Moment(thread, time++, round);
            executed.put(access, now);
            for (Pattern p : l.window.slide(thread, access)) {
                patterns.merge(p, 1, Integer::sum);
            }
            if (!access.write()) {
                // Who has read it since has had the dependency then.
                if (l.write != null && !l.writer.thread().equals(thread) && !l.reads.containsKey(thread)) {
                    add(l.write, l.writer, access, now, l.number);
                }
                l.reads.put(thread, access);
                l.readers.put(thread, now);
                return;
            }
            for (Map.Entry<String, Access> read : l.reads.entrySet()) {
                if (!read.getKey().equals(thread)) {
                    add(read.getValue(), l.readers.get(read.getKey()), access, now, l.number);
                }
            }
            if (l.reads.isEmpty() && l.write != null && !l.writer.thread().equals(thread)) {
                add(l.write, l.writer, access, now, l.number);
            }
            l.reads.clear();
            l.readers.clear();
            l.write = access;
            l.writer = now;
        }

        private void add(Access head, Instance.Moment from, Access tail, Instance.Moment to, int location) {
            List<Instance> all = pairs.computeIfAbsent(new Pair(head, tail), k -> new ArrayList<>(1));
            if (all.size() < MOST_INSTANCES) {
                all.add(new Instance(from, to, location));
            }
        }

        /** What there is by now; goes on changing. */
        public Run soFar() {
            return end(false);
        }

        /** Nothing more comes. */
        public Run end(boolean failed) {
            return new Run(failed, pairs, executed, patterns);
        }
    }
}
