package dev.heddle.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SequenceWindowTests {
    @Test
    void agreesWithASetOfBits() {
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            List<Integer> numbers = new ArrayList<>();
            for (int i = 0; i < 20_000; i++) {
                if (seed % 2 == 0 || random.nextInt(5000) != 0) {
                    numbers.add(i);
                }
            }
            int window = 1 + random.nextInt(9000);
            for (int i = 0; i < numbers.size(); i++) {
                Collections.swap(numbers, i, Math.min(numbers.size() - 1, i + random.nextInt(window)));
            }
            BitSet expected = new BitSet();
            SequenceWindow seen = new SequenceWindow();
            for (int n : numbers) {
                assertThat(seen.add(n)).isTrue();
                expected.set(n);
                assertThat(seen.firstMissing()).isEqualTo(expected.nextClearBit(0));
                assertThat(seen.highest()).isEqualTo(expected.length() - 1);
            }
            assertThat(seen.add(numbers.get(0))).isFalse();
            assertThat(seen.add(numbers.get(numbers.size() - 1))).isFalse();
        }
    }

    @Test
    void numbersFarAheadTakeNoRoom() {
        SequenceWindow seen = new SequenceWindow();
        assertThat(seen.add(-1)).isFalse();
        assertThat(seen.add(Long.MAX_VALUE)).isTrue();
        assertThat(seen.add(Long.MAX_VALUE)).isFalse();
        assertThat(seen.firstMissing()).isZero();
        assertThat(seen.highest()).isEqualTo(Long.MAX_VALUE);
    }
}
