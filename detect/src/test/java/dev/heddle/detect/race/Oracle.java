package dev.heddle.detect.race;

import dev.heddle.detect.race.Stream.Event;
import dev.heddle.probe.Events;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Happens-before without clocks: for each event the set of all events before it, from the edges as the contract words
 * them. Slow, and shares no idea with what it checks.
 */
final class Oracle {
    private final List<Event> events;
    private final List<BitSet> before = new ArrayList<>();

    Oracle(Stream stream) {
        events = stream.events;
        Map<Long, Integer> last = new HashMap<>();
        for (int i = 0; i < events.size(); i++) {
            BitSet past = new BitSet();
            Event e = events.get(i);
            Integer previous = last.put(e.thread(), i);
            if (previous != null) {
                see(past, previous);
            }
            for (int j = 0; j < i; j++) {
                if (edge(events.get(j), e, previous == null)) {
                    see(past, j);
                }
            }
            before.add(past);
        }
    }

    /** By location, the first access that completes a race and the accesses it races with. */
    Map<String, Map.Entry<Integer, TreeSet<Integer>>> firstRaces() {
        Map<String, Map.Entry<Integer, TreeSet<Integer>>> races = new HashMap<>();
        for (int i = 0; i < events.size(); i++) {
            Event e = events.get(i);
            TreeSet<Integer> with = new TreeSet<>();
            for (int j = 0; j < i; j++) {
                if (race(j, i)) {
                    with.add(j);
                }
            }
            if (!with.isEmpty()) {
                races.putIfAbsent(location(e.target(), e.arg()), Map.entry(i, with));
            }
        }
        return races;
    }

    boolean race(int first, int second) {
        Event a = events.get(first);
        Event b = events.get(second);
        return access(a) && access(b) && a.target() == b.target() && a.arg() == b.arg() && a.thread() != b.thread()
                && (a.kind() == Events.WRITE || b.kind() == Events.WRITE) && !before.get(second).get(first)
                && !before.get(first).get(second);
    }

    static String location(long object, long location) {
        return object + "." + location;
    }

    private void see(BitSet past, int event) {
        past.or(before.get(event));
        past.set(event);
    }

    private static boolean access(Event e) {
        return e.kind() == Events.READ || e.kind() == Events.WRITE;
    }

    private static boolean edge(Event a, Event b, boolean firstOfThread) {
        if (a.kind() == Events.START) {
            return firstOfThread && a.target() == b.thread();
        }
        if (b.kind() == Events.JOIN) {
            return a.thread() == b.target();
        }
        if (a.target() != b.target()) {
            return false;
        }
        if (a.kind() == Events.RELEASE && b.kind() == Events.ACQUIRE) {
            return a.arg() != Events.MODE_READ_LOCK || b.arg() != Events.MODE_READ_LOCK;
        }
        // The generator puts the number of the round into arg.
        return a.kind() == Events.BARRIER_ARRIVE && b.kind() == Events.BARRIER_PASS && a.arg() == b.arg();
    }
}
