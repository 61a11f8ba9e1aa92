package dev.heddle.detect.predict;

import dev.heddle.detect.Names;
import dev.heddle.model.Candidate;
import dev.heddle.model.Made;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Turns guesses, which are numbers, into candidates, which are text. */
final class Guesses {
    private static final int MOST_ALIKE = 3;

    private final Names names;

    Guesses(Names names) {
        this.names = names;
    }

    /** Whether a site is in the first method of a thread. */
    boolean isEntry(int site) {
        String[] parts = names.site(site).split("\t", -1);
        return parts.length > 1 && (parts[1].equals("run") || parts[1].equals("main") || parts[1].equals("call"));
    }

    /** Each once, in the order in which they were first seen. */
    List<Candidate> candidates(List<Guess> guesses) {
        Map<String, Candidate> all = new LinkedHashMap<>();
        Map<String, Integer> count = new HashMap<>();
        for (Guess g : guesses) {
            Candidate c = candidate(g);
            // The same places, with other threads and objects: some of them may be able to meet where others are not.
            int alike = count.merge(c.key(), 1, Integer::sum);
            if (alike <= MOST_ALIKE) {
                all.putIfAbsent(c.identity(), c);
            }
        }
        return new ArrayList<>(all.values());
    }

    private Candidate candidate(Guess g) {
        List<Candidate.Side> sides = new ArrayList<>();
        for (Guess.Side s : g.sides()) {
            List<String> holding = new ArrayList<>();
            s.holding().forEach(site -> holding.add(names.place(site)));
            if (s.region() != 0) {
                holding.add(Candidate.region(names.member(s.region())));
            }
            sides.add(new Candidate.Side(s.op(), names.place(s.site()), path(s.thread()), holding,
                    s.lock() == 0 ? Candidate.ANY : object(s.lock()),
                    s.locks().stream().map(names::place).toList()));
        }
        String what = g.member() != 0
                ? names.member(g.member())
                : String.join(", ", g.objects().stream().map(names::object).distinct().sorted().toList());
        return new Candidate(g.kind(), what, sides);
    }

    /** Where it comes from, or else its class. */
    private String object(long lock) {
        String birth = names.birth(lock);
        if (birth == null) {
            return names.object(lock);
        }
        String[] parts = birth.split("\t");
        List<String> places = new ArrayList<>();
        for (int i = 2; i < parts.length; i++) {
            places.add(names.place(Integer.parseInt(parts[i])));
        }
        return new Made(parts[0], Integer.parseInt(parts[1]), places).toString();
    }

    private String path(Timeline.Line t) {
        String known = names.path(t.id);
        // A thread of which nobody saw the start, or a child of one, may be any.
        return known != null ? known : t.path.startsWith("?") ? Candidate.ANY : t.path;
    }
}
