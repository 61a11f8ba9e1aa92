package dev.heddle.probe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SharingTest {
    private static final class One extends Strand {
    }

    private final Strand a = new One();
    private final Strand b = new One();
    private final Sharing sharing = new Sharing();

    @Test
    void oneThreadAloneSharesNothing() {
        sharing.nextIteration();
        assertThat(sharing.used(5, a, true)).isFalse();
        assertThat(sharing.used(5, a, false)).isFalse();
    }

    @Test
    void readersAloneShareNothing() {
        sharing.nextIteration();
        assertThat(sharing.used(5, a, false)).isFalse();
        assertThat(sharing.used(5, b, false)).isFalse();
        assertThat(sharing.used(5, a, true)).isTrue();
    }

    @Test
    void whatWasSharedOnceStaysSo() {
        sharing.nextIteration();
        sharing.used(5_000, a, true);
        assertThat(sharing.used(5_000, b, false)).isTrue();
        assertThat(sharing.count()).isEqualTo(1);
        sharing.nextIteration();
        assertThat(sharing.used(5_000, a, false)).isTrue();
        assertThat(sharing.used(4_999, a, true)).isFalse();
        sharing.forget();
        assertThat(sharing.used(5_000, a, false)).isFalse();
    }

    @Test
    void threadsOfDifferentIterationsDoNotMeet() {
        sharing.nextIteration();
        sharing.used(5, a, true);
        sharing.nextIteration();
        assertThat(sharing.used(5, b, true)).isFalse();
    }

    @Test
    void occurrencesAreCountedPerOperationAndPlace() {
        for (int round = 1; round <= 3; round++) {
            for (int site = 1; site < 500; site++) {
                assertThat(a.count(Op.READ, site)).isEqualTo(round);
                assertThat(a.count(Op.WRITE, site)).isEqualTo(round);
            }
        }
        assertThat(b.count(Op.READ, 1)).isEqualTo(1);
    }

    @Test
    void everyOperationHasANameThatReadsBack() {
        for (int op = Op.READ; op <= Op.END; op++) {
            assertThat(Op.of(Op.name(op))).isEqualTo(op);
        }
        assertThat(Op.of("luck")).isEqualTo(-1);
    }
}
