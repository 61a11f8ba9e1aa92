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
public abstract class Run {
    /** Instances of one pair that are kept; a pair of which there are more is the same again and again. */
    static final int MOST_INSTANCES = 512;

    Run() {
    }

    public abstract boolean failed();

    /** In the order of their first occurrence. */
    public abstract Set<Pair> pairs();

    public abstract boolean has(Pair pair);

    /** At least one, of a pair that is there. */
    public abstract List<Instance> instances(Pair pair);

    public abstract boolean executed(Access access);

    /** When and by whom it was last executed; null if it was not. */
    abstract Instance.Moment moment(Access access);

    abstract Set<Access> executed();

    /** What {@link Falcon} looks at. */
    abstract Collection<Pattern> patterns();

    /** The pairs as numbers, in the order of their first occurrence. */
    int[] numbers(Vocabulary words) {
        int[] all = new int[pairs().size()];
        int n = 0;
        for (Pair p : pairs()) {
            all[n++] = words.number(p);
        }
        return all;
    }

    final Instance first(Pair pair) {
        return instances(pair).get(0);
    }

    /** When it was last executed; -1 if it was not. */
    final int last(Access access) {
        Instance.Moment m = moment(access);
        return m == null ? -1 : m.time();
    }

    /** Who executed it last; null if nobody did. */
    final String lastBy(Access access) {
        Instance.Moment m = moment(access);
        return m == null ? null : m.thread();
    }

    /** All of it at hand. */
    static final class Whole extends Run {
        private final boolean failed;
        private final Map<Pair, List<Instance>> pairs;
        private final Map<Access, Instance.Moment> executed;
        private final Map<Pattern, Integer> patterns;

        Whole(boolean failed, Map<Pair, List<Instance>> pairs, Map<Access, Instance.Moment> executed,
                Map<Pattern, Integer> patterns) {
            this.failed = failed;
            this.pairs = pairs;
            this.executed = executed;
            this.patterns = patterns;
        }

        @Override
        public boolean failed() {
            return failed;
        }

        @Override
        public Set<Pair> pairs() {
            return Collections.unmodifiableSet(pairs.keySet());
        }

        @Override
        public boolean has(Pair pair) {
            return pairs.containsKey(pair);
        }

        @Override
        public List<Instance> instances(Pair pair) {
            return pairs.getOrDefault(pair, List.of());
        }

        @Override
        public boolean executed(Access access) {
            return executed.containsKey(access);
        }

        @Override
        Instance.Moment moment(Access access) {
            return executed.get(access);
        }

        @Override
        Set<Access> executed() {
            return executed.keySet();
        }

        @Override
        Collection<Pattern> patterns() {
            return patterns.keySet();
        }
    }

    /** Takes pairs that somebody else has found, in the order in which they first occurred. */
    public static final class Builder {
        private final Map<Pair, List<Instance>> pairs = new LinkedHashMap<>();
        private final Map<Access, Instance.Moment> executed = new HashMap<>();

        public Builder pair(Access head, Access tail, Instance instance) {
            Builder.add(pairs, head, tail, instance);
            return this;
        }

        /** Of several moments of one access the last counts. */
        public Builder executed(Access access, Instance.Moment when) {
            executed.merge(access, when, (a, b) -> a.time() < b.time() ? b : a);
            return this;
        }

        static void add(Map<Pair, List<Instance>> pairs, Access head, Access tail, Instance instance) {
            List<Instance> all = pairs.computeIfAbsent(new Pair(head, tail), k -> new ArrayList<>(1));
            if (all.size() < MOST_INSTANCES) {
                all.add(instance);
            }
        }

        public Run end(boolean failed) {
            return new Whole(failed, pairs, executed, Map.of());
        }
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
            Builder.add(pairs, head, tail, new Instance(from, to, location));
        }

        /** What there is by now; goes on changing. */
        public Run soFar() {
            return end(false);
        }

        /** Nothing more comes. */
        public Run end(boolean failed) {
            return new Whole(failed, pairs, executed, patterns);
        }
    }
}
