package dev.heddle.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    private static final Schedule ONE = new Schedule("com.acme.Main", "17", "pos", 42, 7,
            List.of(new Schedule.Step("main/1", "write", "com.acme.Seats.lambda$take$0(Seats.java:12)", 1, "main/2"),
                    new Schedule.Step("main/2", "park", "-", 3, "main")));

    @Test
    void textIsWhatTheDocumentationSays() {
        assertThat(ONE.text()).isEqualTo("""
                heddle schedule 1
                program com.acme.Main
                jdk 17
                strategy pos
                seed 42
                iteration 7
                main/1 write com.acme.Seats.lambda$take$0(Seats.java:12) #1 -> main/2
                main/2 park - #3 -> main
                end 2
                """);
    }

    @Test
    void textAndTokenReadBack() {
        assertThat(Schedule.parse(ONE.text())).isEqualTo(ONE);
        assertThat(Schedule.ofToken(ONE.token())).isEqualTo(ONE);
        assertThat(Schedule.isToken(ONE.token())).isTrue();
        assertThat(ONE.token()).matches("[A-Za-z0-9_-]+");
        Schedule empty = ONE.withSteps(List.of());
        assertThat(Schedule.parse(empty.text())).isEqualTo(empty);
    }

    @Test
    void theSpeedsOfARunStandWithItsStrategy() {
        Schedule fast = new Schedule("A", "17", "speed main=1,main/1=1/8,*=draw:5", 1, 2, List.of());
        assertThat(Schedule.ofToken(fast.token()).speeds()).isEqualTo("main=1,main/1=1/8,*=draw:5");
        assertThat(ONE.speeds()).isNull();
    }

    @Test
    void whatIsWrongIsNamed() {
        assertThatThrownBy(() -> Schedule.parse("hello\n")).hasMessage("is not a schedule");
        assertThatThrownBy(() -> Schedule.parse("")).hasMessage("is empty, not a schedule");
        assertThatThrownBy(() -> Schedule.parse(new byte[]{(byte) 0xC3, 0x28, 0, (byte) 0xFF}))
                .hasMessage("is not a schedule");
        assertThatThrownBy(() -> Schedule.parse("heddle schedule \u001b[31m")).hasMessage("is not a schedule");
        assertThatThrownBy(() -> Schedule.parse(ONE.text().replace("schedule 1", "schedule 9")))
                .hasMessageContaining("version 9");
        assertThatThrownBy(() -> Schedule.parse(ONE.text().replace("end 2\n", ""))).hasMessageContaining("cut off");
        assertThatThrownBy(() -> Schedule.parse(ONE.text().replace("end 2", "end 3"))).hasMessageContaining("damaged");
        assertThatThrownBy(() -> Schedule.parse(ONE.text().replace("#1", "?"))).hasMessage("is damaged in line 7");
        assertThatThrownBy(() -> Schedule.parse(ONE.text().replace("seed 42", "seed x")))
                .hasMessageContaining("damaged");
    }

    @Test
    void everyShortenedTokenIsRefused() {
        String token = ONE.token();
        for (int n = 3; n < token.length(); n++) {
            String part = token.substring(0, n);
            assertThatThrownBy(() -> Schedule.ofToken(part)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("is ");
        }
    }
}
