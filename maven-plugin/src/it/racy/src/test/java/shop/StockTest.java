package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StockTest {
    /** Two buyers and nothing between them: a race in every run, whatever comes out. */
    @Test
    void twoBuyers() throws InterruptedException {
        Stock stock = new Stock(2);
        Thread ann = new Thread(stock::sell, "Ann");
        Thread bob = new Thread(stock::sell, "Bob");
        ann.start();
        bob.start();
        ann.join();
        bob.join();
        assertTrue(stock.left() < 2);
    }

    @Test
    void optionsThatWereThereAreKept() {
        assertEquals("yes", System.getProperty("shop.seen"));
    }
}
