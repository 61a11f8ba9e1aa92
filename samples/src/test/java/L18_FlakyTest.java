import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/*
 * Lesson 18: a flaky test.
 *
 * Two clerks sell the last ticket. The test passes nearly always, and on some mornings in CI it does not: expected 0, but was -1. That says what is wrong,
 * not where: each method of the box office is synchronized. The test by its name, in JVMs that Heddle controls:
 *
 *     ./heddle localize --seed 1 --test L18_FlakyTest#nothingIsSoldTwice -- java -cp 'samples/target/test-classes:samples/target/lib/*'
 *
 * It makes the test fail, compares that run with some that pass, and blames three accesses: a clerk looks at what is left, the other one sells it, and the
 * first one sells it too. Looking and selling should be one step. In L18_FixedTest they are, and the same command says whether that is enough:
 *
 *     ./heddle localize --seed 1 --expect-fixed --test L18_FixedTest#nothingIsSoldTwice -- java -cp 'samples/target/test-classes:samples/target/lib/*'
 */
class L18_FlakyTest {
    private static final class BoxOffice {
        private int left = 1;

        synchronized int left() {
            return left;
        }

        synchronized void sell() {
            left--;
        }
    }

    @Test
    void nothingIsSoldTwice() throws InterruptedException {
        BoxOffice office = new BoxOffice();
        Runnable clerk = () -> {
            if (office.left() > 0) {
                office.sell();
            }
        };
        Thread ann = new Thread(clerk, "ann");
        Thread bob = new Thread(clerk, "bob");
        ann.start();
        bob.start();
        ann.join();
        bob.join();
        assertEquals(0, office.left());
    }
}
