package dev.heddle.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RunSummaryTests {
    private static RunSummary run(int classes, boolean canary) {
        return new RunSummary(1, "17", classes, 0, 2, 10, 1, 1.0, canary, List.of(), 0);
    }

    @Test
    void aRunThatCheckedNothingIsNotVerifiedAndSaysWhy() {
        assertThat(run(1, true).verified()).isTrue();
        assertThat(run(1, true).whyNotVerified()).isEmpty();
        assertThat(run(0, true).verified()).isFalse();
        assertThat(run(0, true).whyNotVerified()).contains("no class");
        assertThat(run(1, false).verified()).isFalse();
        assertThat(run(1, false).whyNotVerified()).contains("canary");
    }

    @Test
    void versionIsTheOneOfTheBuild() {
        assertThat(Product.VERSION).isEqualTo(System.getProperty("heddle.version"));
    }
}
