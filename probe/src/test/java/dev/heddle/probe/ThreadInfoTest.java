package dev.heddle.probe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ThreadInfoTest {
    /** Objects of threads are used again for other threads of later iterations, under other names. */
    @Test
    void aThreadThatHasEndedKeepsItsName() {
        Thread t = new Thread("first");
        ThreadInfo info = new ThreadInfo(t, 7, null);
        t.setName("worker");
        assertThat(info.name()).isEqualTo("worker");
        t.setName("renamed");
        info.end();
        t.setName("main");
        assertThat(info.name()).isEqualTo("renamed");
    }
}
