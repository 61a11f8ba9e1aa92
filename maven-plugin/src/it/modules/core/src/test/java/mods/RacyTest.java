package mods;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RacyTest {
    @Test
    void together() throws InterruptedException {
        Counter counter = new Counter();
        Thread a = new Thread(counter::add);
        Thread b = new Thread(counter::add);
        a.start();
        b.start();
        a.join();
        b.join();
        assertEquals(0, counter.sum());
    }
}
