package quiet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SumTest {
    private int sum;

    @Test
    void adds() {
        sum += 2;
        assertEquals(2, sum);
    }
}
