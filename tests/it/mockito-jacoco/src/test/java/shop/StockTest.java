package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.atMost;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.heddle.junit.ConcurrencyTest;
import dev.heddle.junit.Schedules;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.Mock;
import org.mockito.junit.jupiter.MockitoExtension;

@ExtendWith(MockitoExtension.class)
class StockTest {
    @Mock
    Till till;
    Stock stock;

    @BeforeEach
    void fill(TestInfo info) {
        stock = new Stock(2, till);
    }

    private static void together(Runnable one, Runnable two) throws InterruptedException {
        Thread a = new Thread(one);
        Thread b = new Thread(two);
        a.start();
        b.start();
        a.join();
        b.join();
    }

    /** The timeout is for one run, in which time does not pass as the clock says; all runs together take longer. */
    @ConcurrencyTest(iterations = 10_000_000, budget = "3s")
    @Timeout(value = 2, unit = TimeUnit.SECONDS)
    void safe() throws InterruptedException {
        together(stock::sellSafely, stock::sellSafely);
        assertEquals(0, stock.left());
        verify(till, atMost(2)).paid(anyInt());
    }

    /** Fails, as it should. */
    @ConcurrencyTest(budget = "20s")
    void unsafe() throws InterruptedException {
        together(stock::sell, stock::sell);
        assertEquals(0, stock.left());
    }

    /** Fails with the second argument, as it should. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    @Schedules(iterations = 100)
    void beside(int sold) throws InterruptedException {
        together(stock::sell, sold == 1 ? stock::sell : stock::left);
        assertEquals(1 - sold, stock.left());
    }

    /** Has a race, and nothing looks wrong. */
    @ConcurrencyTest(iterations = 20)
    void unseen() throws InterruptedException {
        together(stock::sell, stock::left);
    }

    /** Fails: two kinds of test in one method. */
    @RepeatedTest(1)
    @ConcurrencyTest
    void twice() {
    }

    @Test
    void plain() {
        stock.sell();
        assertEquals(1, stock.left());
        verify(till).paid(1);
    }

    /** Mocks of both kinds: what the second one changes in the JVM lets Mockito make the class of the first one anew in each run. */
    @ConcurrencyTest(iterations = 20)
    void kinds() throws InterruptedException {
        Till other = mock(Till.class);
        Stock full = mock(Stock.class);
        when(full.left()).thenReturn(7);
        together(() -> other.paid(full.left()), () -> other.paid(7));
        verify(other, times(2)).paid(7);
    }

    @Nested
    class Inner {
        @ConcurrencyTest(strategy = "bounded:1", iterations = 50)
        void safeToo() throws InterruptedException {
            together(stock::sellSafely, stock::left);
            assertEquals(1, stock.left());
        }
    }
}
