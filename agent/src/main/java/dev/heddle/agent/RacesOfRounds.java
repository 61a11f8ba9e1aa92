package dev.heddle.agent;

import dev.heddle.control.Explorer;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Schedule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/**
 * For benchmarks: a line for each run with the races that it showed, {@code races ROUND RUN: 3 7 8}, one for each of these races when it
 * is first seen, {@code race 7: MEMBER | SIDE | SIDE}, and one for each failure, {@code failed ROUND RUN: KIND MEMBER METHOD}. Races
 * have the same number in all rounds.
 */
final class RacesOfRounds implements Explorer.Listener {
    /** Where lines go. */
    interface Lines {
        void say(String line) throws IOException;
    }

    private final Reporter reporter;
    private final Lines lines;
    private final Map<String, Integer> numbers = new HashMap<>();
    private List<Long> before = List.of();
    private int round;

    RacesOfRounds(Reporter reporter, Lines lines) {
        this.reporter = reporter;
        this.lines = lines;
    }

    void begins(int number) {
        round = number;
        before = reporter.sightings();
    }

    @Override
    public int ran(Schedule schedule, Explorer.Summary soFar) {
        int news = reporter.ran(schedule, soFar.iterations);
        StringJoiner seen = new StringJoiner(" ");
        for (Finding f : reporter.seenSince(before)) {
            seen.add(Integer.toString(numbers.computeIfAbsent(Findings.siteKey(f), this::numbered)));
        }
        before = reporter.sightings();
        say("races " + round + " " + soFar.iterations + ": " + seen);
        return news;
    }

    private int numbered(String key) {
        int number = numbers.size() + 1;
        say("race " + number + ": " + key.substring(key.indexOf('\n') + 1).replace("\n", " | "));
        return number;
    }

    @Override
    public void failed(Explorer.Failure failure) {
        if (failure.table().isEmpty()) {
            Finding f = failure.finding();
            say("failed " + round + " " + failure.iteration() + ": " + f.kind() + " " + f.member()
                    + (f.accesses().isEmpty() ? "" : " " + f.accesses().get(0).method()));
        }
        // What was run again to tell of the failure is nobody's run.
        before = reporter.sightings();
    }

    private void say(String line) {
        try {
            lines.say(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
