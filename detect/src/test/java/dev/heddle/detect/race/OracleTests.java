package dev.heddle.detect.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.probe.Events;
import dev.heddle.trace.TraceOptions;
import dev.heddle.trace.TraceReader;
import dev.heddle.trace.TraceWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The analysis against the definition, on thousands of random executions. */
class OracleTests {
    private static final int EXECUTIONS = 6000;

    @TempDir
    Path dir;

    private record Race(int first, int second, String location) {
    }

    private static final class Found implements RaceSink {
        final List<Race> races = new ArrayList<>();

        @Override
        public void race(Mark first, Mark second, long object, long location) {
            races.add(new Race(first.site(), second.site(), Oracle.location(object, location)));
        }

        /** By location, the second access of the first report. */
        Map<String, Integer> firstSeconds() {
            Map<String, Integer> firsts = new HashMap<>();
            races.forEach(r -> firsts.putIfAbsent(r.location, r.second));
            return firsts;
        }
    }

    @Test
    void agreesOnRacyLocationsAndTheirFirstRace() {
        int racy = 0;
        int clean = 0;
        int reused = 0;
        for (int seed = 0; seed < EXECUTIONS; seed++) {
            Stream stream = RandomStreams.generate(seed, false);
            Oracle oracle = new Oracle(stream);
            Found found = new Found();
            HappensBefore analysis = new HappensBefore(found);
            stream.sendTo(analysis);
            Map<String, Map.Entry<Integer, TreeSet<Integer>>> expected = oracle.firstRaces();
            Map<String, Integer> seconds = new HashMap<>();
            expected.forEach((location, race) -> seconds.put(location, race.getKey()));
            assertThat(found.firstSeconds()).as("seed %d", seed).isEqualTo(seconds);
            for (Race r : found.races) {
                assertThat(oracle.race(r.first, r.second)).as("seed %d, %s", seed, r).isTrue();
            }
            racy += expected.isEmpty() ? 0 : 1;
            clean += expected.isEmpty() ? 1 : 0;
            long threads = 1 + stream.events.stream().filter(e -> e.kind() == Events.START).count();
            reused += analysis.slotCount() < threads - 1 ? 1 : 0;
        }
        // The generator must produce both kinds, and threads whose slot is used again, or this says little.
        assertThat(racy).isGreaterThan(EXECUTIONS / 5);
        assertThat(clean).isGreaterThan(EXECUTIONS / 20);
        assertThat(reused).isGreaterThan(EXECUTIONS / 20);
    }

    @Test
    void isSilentWhereLocksAreHeld() {
        int accesses = 0;
        for (int seed = 0; seed < EXECUTIONS; seed++) {
            Stream stream = RandomStreams.generate(seed, true);
            assertThat(new Oracle(stream).firstRaces()).as("seed %d", seed).isEmpty();
            assertThat(stream.races()).as("seed %d", seed).isEmpty();
            accesses += (int) stream.events.stream().filter(e -> e.kind() <= Events.WRITE).count();
        }
        assertThat(accesses).isGreaterThan(EXECUTIONS);
    }

    /** A trace keeps happens-before but not the order of unordered accesses: same locations, every report a real race. */
    @Test
    void aTraceGivesTheSameRacyLocations() throws Exception {
        Path path = dir.resolve("trace");
        for (int seed = 0; seed < 1000; seed++) {
            Stream stream = RandomStreams.generate(seed, false);
            try (TraceWriter writer = TraceWriter.open(path, TraceOptions.DEFAULT.withChunkBytes(256))) {
                stream.sendTo(writer);
            }
            Found live = new Found();
            stream.sendTo(new HappensBefore(live));
            Found replayed = new Found();
            try (TraceReader reader = TraceReader.open(path)) {
                reader.replay(new HappensBefore(replayed));
            }
            assertThat(replayed.firstSeconds().keySet()).as("seed %d", seed).isEqualTo(live.firstSeconds().keySet());
            Oracle oracle = new Oracle(stream);
            for (Race r : replayed.races) {
                assertThat(oracle.race(Math.min(r.first, r.second), Math.max(r.first, r.second)))
                        .as("seed %d, %s", seed, r)
                        .isTrue();
            }
        }
    }
}
