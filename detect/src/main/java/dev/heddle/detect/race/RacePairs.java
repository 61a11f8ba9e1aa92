package dev.heddle.detect.race;

import dev.heddle.detect.Names;
import dev.heddle.detect.RaceReport;
import dev.heddle.probe.Events;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One entry per static pair, in the order of first sight; later sightings only count. */
final class RacePairs implements RaceSink {
    private record Key(int member, int lowSite, int highSite) {
    }

    private static final class Pair {
        final Mark first;
        final Mark second;
        final long object;
        final long location;
        long count;

        Pair(Mark first, Mark second, long object, long location) {
            this.first = first;
            this.second = second;
            this.object = object;
            this.location = location;
        }
    }

    private final Map<Key, Pair> pairs = new LinkedHashMap<>();

    @Override
    public void race(Mark first, Mark second, long object, long location) {
        Key key = new Key(Events.memberOf(location), Math.min(first.site(), second.site()),
                Math.max(first.site(), second.site()));
        Pair pair = pairs.get(key);
        if (pair == null) {
            pair = new Pair(first, second, object, location);
            pairs.put(key, pair);
        }
        pair.count++;
    }

    List<RaceReport> reports(Names names) {
        List<RaceReport> reports = new ArrayList<>();
        for (Pair p : pairs.values()) {
            int member = Events.memberOf(p.location);
            reports.add(new RaceReport(member, names.member(member), p.object, Events.indexOf(p.location),
                    side(p.first, names), side(p.second, names), p.count));
        }
        return reports;
    }

    private static RaceReport.Side side(Mark m, Names names) {
        List<Long> locks = new ArrayList<>();
        List<String> lockNames = new ArrayList<>();
        for (long lock : m.locks()) {
            locks.add(lock);
            lockNames.add(names.object(lock));
        }
        return new RaceReport.Side(m.write(), m.thread(), names.thread(m.thread()), m.site(), names.site(m.site()),
                locks,
                lockNames);
    }
}
