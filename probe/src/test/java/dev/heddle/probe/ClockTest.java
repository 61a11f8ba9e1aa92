package dev.heddle.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The clock against a map, with slots in the flat part and at every height of the tree. */
class ClockTest {
    private static final int[] SLOTS = {0, 1, 5, 63, 64, 65, 127, 128, 4095, 4096, 5000, 262_143, 262_144, 300_000};

    private final Random random = new Random(7);
    private final Clock[] clocks = new Clock[4];
    private final Map<Integer, Map<Integer, Long>> expected = new HashMap<>();

    @Test
    void behavesLikeAMap() {
        for (int round = 0; round < 200; round++) {
            for (int i = 0; i < clocks.length; i++) {
                clocks[i] = new Clock();
                expected.put(i, new HashMap<>());
            }
            for (int step = 0; step < 60; step++) {
                step();
            }
        }
    }

    private void step() {
        int a = random.nextInt(clocks.length);
        int b = random.nextInt(clocks.length);
        int slot = SLOTS[random.nextInt(SLOTS.length)];
        switch (random.nextInt(3)) {
            case 0 -> {
                long value = 1 + random.nextInt(1000);
                clocks[a].set(slot, value);
                expected.get(a).put(slot, value);
            }
            case 1 -> {
                clocks[a].join(clocks[b]);
                expected.get(b).forEach((s, v) -> expected.get(a).merge(s, v, Math::max));
            }
            default -> {
                if (a != b) {
                    clocks[a].assign(clocks[b]);
                    expected.put(a, new HashMap<>(expected.get(b)));
                }
            }
        }
        for (int i = 0; i < clocks.length; i++) {
            for (int s : SLOTS) {
                assertThat(clocks[i].get(s)).isEqualTo(expected.get(i).getOrDefault(s, 0L));
            }
            long[] pairs = clocks[i].pairs();
            Map<Integer, Long> known = new HashMap<>();
            for (int k = 0; k < pairs.length; k += 2) {
                known.put((int) pairs[k], pairs[k + 1]);
            }
            assertThat(known).isEqualTo(expected.get(i)).hasSize(pairs.length / 2);
        }
        boolean all = expected.get(b).entrySet().stream()
                .allMatch(e -> expected.get(a).getOrDefault(e.getKey(), 0L) >= e.getValue());
        boolean few = expected.get(b).keySet().stream().allMatch(s -> s < 64);
        // It may say no where there are very many threads, and never yes where something is missing.
        assertThat(clocks[a].covers(clocks[b]))
                .isIn(all && few ? List.of(true) : all ? List.of(true, false) : List.of(false));
    }
}
