package dev.heddle.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpeedVectorTest {
    @ParameterizedTest
    @ValueSource(strings = {"main=1,main/1=1/128,main/2=0.413,*=draw:20711", "main=1,*=1", "main/1/2=0.005524,*=1/256",
            "*=0.5"})
    void whatIsWrittenIsRead(String text) {
        SpeedVector vector = SpeedVector.parse(text);
        assertThat(SpeedVector.parse(vector.text())).isEqualTo(vector);
        if (!text.equals("*=0.5")) {
            assertThat(vector.text()).isEqualTo(text);
        } else {
            assertThat(vector.text()).isEqualTo("*=1/2");
        }
    }

    @Test
    void threadsThatAreNotNamedAreAsFastAsCanBe() {
        SpeedVector vector = SpeedVector.parse("main/1=1/8");
        assertThat(vector.of("main")).isEqualTo(1);
        assertThat(vector.of("main/1")).isEqualTo(0.125);
        assertThat(vector.of("main/1/1")).isEqualTo(1);
    }

    @Test
    void speedsThatAreDrawnAreUniformAndBelongToTheThread() {
        SpeedVector vector = new SpeedVector(Map.of("main", 1.0), 0, 7);
        double[] drawn = IntStream.rangeClosed(1, 10_000).mapToDouble(i -> vector.of("main/" + i)).toArray();
        assertThat(Arrays.stream(drawn).allMatch(s -> s > 0 && s <= 1)).isTrue();
        for (int tenth = 0; tenth < 10; tenth++) {
            double from = tenth / 10.0;
            long in = IntStream.range(0, drawn.length).filter(i -> drawn[i] > from && drawn[i] <= from + 0.1).count();
            assertThat(in).isBetween(800L, 1_200L);
        }
        assertThat(SpeedVector.parse(vector.text()).of("main/77")).isEqualTo(vector.of("main/77"));
        assertThat(new SpeedVector(Map.of(), 0, 8).of("main/77")).isNotEqualTo(vector.of("main/77"));
    }

    @Test
    void onlyEqualSpeedsAreEven() {
        assertThat(SpeedVector.parse("main=1,*=1").even()).isTrue();
        assertThat(SpeedVector.parse("main=0.5,*=1/2").even()).isTrue();
        assertThat(SpeedVector.parse("main=1/2,*=1").even()).isFalse();
        assertThat(SpeedVector.parse("*=draw:1").even()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "main", "main=0", "main=2", "main=1.5", "main=-1", "main=1/0", "main=draw:5", "=1",
            "main=1,,*=1"})
    void whatIsNoVectorIsNamed(String text) {
        assertThatThrownBy(() -> SpeedVector.parse(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("is not a vector of speeds");
    }
}
