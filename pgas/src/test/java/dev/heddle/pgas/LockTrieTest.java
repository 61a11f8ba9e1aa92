package dev.heddle.pgas;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LockTrieTest {
    @Test
    void findsWhatHasNoLockInCommon() {
        Random random = new Random(3);
        LockTrie<LockSet> trie = new LockTrie<>();
        List<LockSet> model = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            LockSet s = random(random);
            trie.add(s, s);
            model.add(s);
            LockSet asked = random(random);
            List<LockSet> found = new ArrayList<>();
            trie.disjoint(asked, found::add);
            assertThat(found).containsExactlyInAnyOrderElementsOf(model.stream().filter(asked::disjoint).toList());
        }
        assertThat(trie.removeIf(s -> s.contains(3))).isFalse();
        assertThat(trie.size()).isEqualTo(model.stream().filter(s -> !s.contains(3)).count());
        assertThat(trie.removeIf(s -> true)).isTrue();
    }

    private static LockSet random(Random random) {
        long[] locks = new long[random.nextInt(4)];
        for (int i = 0; i < locks.length; i++) {
            locks[i] = random.nextInt(6);
        }
        return LockSet.of(locks);
    }
}
