package dev.heddle.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What a thread held when it made an access: the truth, or not known any more, and then nothing is predicted. */
class HoldingsTest {
    private static final Object GUARD = new Object();
    private static final Object OTHER = new Object();

    private record Access(long clock, int number, boolean guarded) {
    }

    private final Held mine = holding(GUARD);

    private static Held holding(Object lock) {
        Holdings h = new Holdings(1);
        h.taken(lock, 1, false, false);
        return h.now();
    }

    @Test
    void whatWasGuardedIsNeverTakenForUnguarded() {
        Random random = new Random(3);
        int known = 0;
        for (int history = 0; history < 300; history++) {
            Holdings h = new Holdings(1);
            List<Access> made = new ArrayList<>();
            long clock = 1;
            boolean guarded = false;
            int most = 1 + random.nextInt(40);
            for (int step = 0; step < 400; step++) {
                if (random.nextInt(most) == 0) {
                    h.begin(++clock);
                }
                if (random.nextInt(3) == 0) {
                    if (guarded) {
                        h.given(GUARD);
                    } else {
                        h.taken(GUARD, 1, false, false);
                    }
                    guarded = !guarded;
                } else {
                    h.taken(OTHER, 2, false, false);
                    h.given(OTHER);
                }
                made.add(new Access(clock, h.number(), guarded));
                for (Access a : made) {
                    boolean excludes = h.excludes(mine, a.clock, a.number);
                    assertThat(excludes || !a.guarded).as("clock %s, change %s", a.clock, a.number).isTrue();
                    known += excludes ? 0 : 1;
                }
            }
        }
        // Not by forgetting everything.
        assertThat(known).isGreaterThan(100_000);
    }
}
