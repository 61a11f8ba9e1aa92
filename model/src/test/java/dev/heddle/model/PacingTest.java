package dev.heddle.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PacingTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"main=1,main/1=1/128,*=draw:20711@3100", "main=1,main/1=1/8,*=1@20/7", "main=1,*=1", "*=1/2@1"})
    void whatIsWrittenIsRead(String text) {
        assertThat(Pacing.parse(text).text()).isEqualTo(text);
    }

    @Test
    void theIntervalIsUnknownUnlessItIsGiven() {
        assertThat(Pacing.parse("main=1").interval()).isZero();
        assertThat(Pacing.parse("main=1@77").interval()).isEqualTo(77);
    }

    @ParameterizedTest
    @ValueSource(strings = {"main=1@", "main=1@0", "main=1@x", "main=1@1@2", "main=1@1234567890123", "main@5"})
    void whatIsNoneIsNamed(String text) {
        assertThatThrownBy(() -> Pacing.parse(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("is not a vector of speeds");
    }
}
