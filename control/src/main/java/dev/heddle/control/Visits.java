package dev.heddle.control;

import dev.heddle.model.Candidate;
import dev.heddle.model.Confirming;
import dev.heddle.model.Findings;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Counts how often threads come to the methods of something that is known, whatever the schedule: that it did not happen says nothing if
 * nobody was there. Gives each run its observer; all are called under the controller's lock, and the counts are read between runs.
 */
final class Visits implements Supplier<Observer> {
    private final Trap.Names names;
    private final Map<String, Long> times = new LinkedHashMap<>();
    /** By the number of a site: its method, or an empty text if it is none of those. */
    private final Map<Integer, String> methods = new HashMap<>();
    private int threads;

    Visits(Candidate known, Trap.Names names) {
        this.names = names;
        known.sides().forEach(s -> times.put(Findings.method(s.at()), 0L));
    }

    @Override
    public Observer get() {
        Set<Task> here = Collections.newSetFromMap(new IdentityHashMap<>());
        return (t, told) -> {
            String method = t.site == 0 ? "" : methods.computeIfAbsent(t.site, this::method);
            if (!method.isEmpty()) {
                times.merge(method, 1L, Long::sum);
                here.add(t);
                threads = Math.max(threads, here.size());
            }
        };
    }

    private String method(int site) {
        String method = Findings.method(names.site(site));
        return times.containsKey(method) ? method : "";
    }

    Confirming.Check check(int meetings, int undirected) {
        List<Confirming.Check.Visit> visits = times.entrySet().stream()
                .map(e -> new Confirming.Check.Visit(e.getKey(), e.getValue())).toList();
        return new Confirming.Check(visits, threads, meetings, undirected);
    }
}
