package mods;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class WebIT {
    @Test
    void together() throws InterruptedException {
        Counter counter = new Counter();
        Thread a = new Thread(counter::addSafely);
        Thread b = new Thread(counter::addSafely);
        a.start();
        b.start();
        a.join();
        b.join();
        assertEquals(2, counter.sum());
    }
}
