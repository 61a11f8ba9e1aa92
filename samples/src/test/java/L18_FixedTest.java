import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/* Lesson 18, after the fix: looking and selling are one step. See L18_FlakyTest. */
class L18_FixedTest {
    private static final class BoxOffice {
        private int left = 1;

        synchronized int left() {
            return left;
        }

        synchronized boolean sell() {
            if (left == 0) {
                return false;
            }
            left--;
            return true;
        }
    }

    @Test
    void nothingIsSoldTwice() throws InterruptedException {
        BoxOffice office = new BoxOffice();
        Thread ann = new Thread(office::sell, "ann");
        Thread bob = new Thread(office::sell, "bob");
        ann.start();
        bob.start();
        ann.join();
        bob.join();
        assertEquals(0, office.left());
    }
}
