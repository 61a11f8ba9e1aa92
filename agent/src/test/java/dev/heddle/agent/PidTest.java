package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PidTest {
    @Test
    void isThatOfTheProcess() {
        assertThat(Pid.own()).isEqualTo(ProcessHandle.current().pid());
    }
}
