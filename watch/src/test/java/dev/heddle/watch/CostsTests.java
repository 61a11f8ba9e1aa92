package dev.heddle.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;

class CostsTests {
    @Test
    void aProcessThatDoesNothingIsTakenToUseHalfACore() {
        assertThat(Costs.used(0, 2)).isEqualTo(1e9);
        assertThat(Costs.used(10_000_000, 1)).isEqualTo(5e8);
        assertThat(Costs.used(3_000_000_000L, 2)).isEqualTo(3e9);
    }

    /** A thread never has more CPU time than there was time; waiting for a core, or for anything else, is none. */
    @Test
    void theServiceIsMeasuredByItsCpuTime() throws InterruptedException {
        assumeTrue(Costs.ownCpu() >= 0, "this system does not tell");
        long wall = System.nanoTime();
        long before = Costs.ownCpu();
        Thread.sleep(300);
        long cpu = Costs.ownCpu() - before;
        wall = System.nanoTime() - wall;
        assertThat(cpu).isPositive().isLessThan(wall - 200_000_000);
    }
}
