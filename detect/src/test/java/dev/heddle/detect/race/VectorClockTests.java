package dev.heddle.detect.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class VectorClockTests {
    @Test
    void agreesWithMaps() {
        for (int seed = 0; seed < 3000; seed++) {
            Random random = new Random(seed);
            VectorClock a = new VectorClock();
            VectorClock b = new VectorClock();
            Map<Integer, Long> x = fill(random, a);
            Map<Integer, Long> y = fill(random, b);
            boolean covers = y.entrySet().stream().allMatch(e -> x.getOrDefault(e.getKey(), 0L) >= e.getValue());
            assertThat(a.covers(b)).isEqualTo(covers);
            VectorClock joined = a.copy();
            joined.join(b);
            y.forEach((slot, clock) -> x.merge(slot, clock, Math::max));
            for (int slot = 0; slot < 40; slot++) {
                assertThat(joined.get(slot)).isEqualTo(x.getOrDefault(slot, 0L));
            }
            assertThat(joined.size()).isEqualTo(x.size());
            assertThat(joined.covers(a)).isTrue();
            assertThat(joined.covers(b)).isTrue();
        }
    }

    /** Who is told of each change only, and at first of all, knows the same. */
    @Test
    void whatIsToldIsHeard() {
        for (int seed = 0; seed < 1000; seed++) {
            Random random = new Random(seed);
            VectorClock now = new VectorClock();
            VectorClock told = new VectorClock();
            VectorClock heard = new VectorClock();
            for (int i = 0; i < 5; i++) {
                VectorClock more = new VectorClock();
                fill(random, more);
                now.join(more);
                List<Long> numbers = new ArrayList<>();
                told.follow(now, numbers::add);
                heard.hear(numbers.iterator()::next);
                assertThat(heard.toString()).isEqualTo(now.toString()).isEqualTo(told.toString());
            }
        }
    }

    private static Map<Integer, Long> fill(Random random, VectorClock clock) {
        Map<Integer, Long> map = new TreeMap<>();
        for (int n = random.nextInt(12); n > 0; n--) {
            int slot = random.nextInt(random.nextBoolean() ? 5 : 40);
            long value = 1 + random.nextInt(4);
            map.put(slot, value);
            clock.set(slot, value);
        }
        return map;
    }
}
