package dev.heddle.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OrdersTest {
    @Test
    void countsWhatASetWouldCount() {
        Orders orders = new Orders();
        Set<Long> same = new HashSet<>();
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            long hash = random.nextInt(12_000) * 0x5DEECE66DL + 2;
            assertThat(orders.add(hash)).isEqualTo(same.add(hash));
        }
        assertThat(orders.size()).isEqualTo(same.size());
    }
}
