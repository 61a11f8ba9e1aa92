package dev.heddle.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.instrument.watch.Cells;
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
        Openings openings = new Openings(cells, 1, canary.number + 1000);
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

        Openings.Place hot = openings.hottest().get(0);
        openings.retire(hot);
        assertThat(canary.isOpen()).isFalse();
        openings.round(now + SECOND, 1_000, 0.005);
        assertThat(canary.isOpen()).as("retired").isFalse();
        assertThat(openings.frequency()).isZero();
        openings.restart();
        openings.round(now + 2 * SECOND, 1_000, 0.005);
        assertThat(canary.isOpen()).as("after the sample changed").isTrue();
        openings.closeAll();
        assertThat(canary.isOpen()).isFalse();

        Openings none = new Openings(cells, 1, canary.number);
        none.round(now, 1_000, 0.005);
        assertThat(canary.isOpen()).as("the canary's own").isFalse();
    }
}
