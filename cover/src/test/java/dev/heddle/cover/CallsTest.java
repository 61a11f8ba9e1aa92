package dev.heddle.cover;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CallsTest {
    @Test
    void nobodyCalledIt() {
        assertThat(new Calls().any(5, 0)).isFalse();
    }

    @Test
    void aLongCallBeforeManyShortOnes() {
        Calls calls = new Calls();
        calls.add(7, 7);
        calls.add(1, 6);
        calls.add(3, 3);
        assertThat(calls.any(5, 6)).isTrue();
        assertThat(calls.any(5, 7)).isFalse();
        assertThat(calls.any(0, 0)).isFalse();
        calls.add(0, 0);
        assertThat(calls.any(0, 0)).isTrue();
    }

    /** It leaves out what another call contains; the answers are those of all of them. */
    @Test
    void theSameAsLookingAtEachCall() {
        Random random = new Random(6);
        for (int round = 0; round < 200; round++) {
            Calls calls = new Calls();
            List<int[]> all = new ArrayList<>();
            for (int i = random.nextInt(12); i > 0; i--) {
                int in = random.nextInt(10);
                int out = in + random.nextInt(10 - in);
                calls.add(in, out);
                all.add(new int[]{in, out});
            }
            for (int to = -1; to < 11; to++) {
                for (int from = 0; from < 11; from++) {
                    int latest = to;
                    int earliest = from;
                    assertThat(calls.any(to, from)).as("%d %d", to, from)
                            .isEqualTo(all.stream().anyMatch(c -> c[0] <= latest && c[1] >= earliest));
                }
            }
        }
    }
}
