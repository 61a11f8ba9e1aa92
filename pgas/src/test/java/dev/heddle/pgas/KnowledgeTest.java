package dev.heddle.pgas;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KnowledgeTest {
    @Test
    void joinsLikeAMapOfGreatestMoments() throws IOException {
        Random random = new Random(5);
        Knowledge k = Knowledge.NONE;
        Map<Long, Integer> model = new HashMap<>();
        for (int step = 0; step < 400; step++) {
            Knowledge other = Knowledge.NONE;
            for (int i = random.nextInt(4); i >= 0; i--) {
                Stamp s = new Stamp(random.nextInt(9), random.nextInt(50), step);
                other = other.join(s);
                model.merge(s.strand(), s.epoch(), Math::max);
            }
            k = random.nextBoolean() ? k.join(other) : other.join(k);
            for (long strand = 0; strand < 9; strand++) {
                for (int epoch = 0; epoch < 51; epoch++) {
                    assertThat(k.knows(new Stamp(strand, epoch, 0))).isEqualTo(model.getOrDefault(strand, -1) >= epoch);
                }
            }
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        k.write(new DataOutputStream(bytes));
        Knowledge back = Knowledge.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        assertThat(back.within(k) && k.within(back)).isTrue();
    }

    @Test
    void aBarrierOfAllMakesItSuperfluous() {
        Knowledge k = Knowledge.of(new Stamp(1, 5, 2)).join(new Stamp(2, 9, 3))
                .join(new Stamp(1L << 40, 1, Stamp.NEVER));
        assertThat(k.after(3).size()).isEqualTo(2);
        assertThat(k.after(4).size()).isEqualTo(1);
        assertThat(k.after(4).knows(new Stamp(1L << 40, 1, Stamp.NEVER))).isTrue();
        assertThat(k.without(2).knows(new Stamp(2, 1, 0))).isFalse();
    }
}
