package dev.heddle.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.instrument.watch.Cells;
import dev.heddle.instrument.watch.Sample;
import dev.heddle.probe.watch.Watch;
import dev.heddle.probe.watch.WatchCell;
import org.junit.jupiter.api.Test;

/** Cells have numbers that are the JVM's, so all is in one test. */
class OpeningsTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void aCellIsOpenedAgainAndMoreSeldomIfItShowsNothing() {
        Cells cells = new Cells();
        WatchCell canary = cells.canary();
        Openings openings = new Openings(cells, 1, canary.number + 1000, false);
        long now = System.nanoTime();
        assertThat(openings.round(now, 1_000, 0.005)).isZero();
        assertThat(canary.isOpen()).isTrue();
        int armed = 0;
        for (int i = 0; i < 400; i++) {
            Watch.field(this, canary.number, 0);
            now += 5_000_000;
            armed += openings.round(now, 1_000, 0.005);
        }
        assertThat(armed).as("accesses that were left in the cell in two seconds").isBetween(33, 150);
        assertThat(openings.frequency()).isPositive();
        openings.round(now += SECOND, 1_000, 1);
        Watch.field(this, canary.number, 0);
        assertThat(openings.round(now += SECOND, 1_000, 1)).isOne();
        assertThat(openings.pauseMillis()).as("accesses, all of which are rarely left anywhere")
                .isEqualTo(Openings.USUAL_MILLIS);
        for (int i = 0; i < 20; i++) {
            now += SECOND;
            openings.round(now, 1_000, 1);
        }
        assertThat(openings.pauseMillis()).as("nothing happens").isEqualTo(Openings.LONGEST_MILLIS);
        openings.found(canary.number);
        assertThat(openings.pauseMillis()).as("a race was seen").isEqualTo(Openings.SHORTEST_MILLIS);

        Openings.Place hot = openings.hottest().get(0);
        openings.retire(hot);
        assertThat(canary.isOpen()).isFalse();
        openings.round(now + SECOND, 1_000, 0.005);
        assertThat(canary.isOpen()).as("retired").isFalse();
        assertThat(openings.frequency()).isZero();
        openings.restart(new Sample(1, 1));
        openings.round(now + 2 * SECOND, 1_000, 0.005);
        assertThat(canary.isOpen()).as("after the sample changed").isTrue();
        openings.closeAll();
        assertThat(canary.isOpen()).isFalse();
        openings.restart(new Sample(0, 1));
        openings.round(now + 3 * SECOND, 1_000, 0.005);
        assertThat(canary.isOpen()).as("not in the sample any more").isFalse();

        Openings none = new Openings(cells, 1, canary.number, false);
        none.round(now, 1_000, 0.005);
        assertThat(canary.isOpen()).as("the canary's own").isFalse();
    }
}
