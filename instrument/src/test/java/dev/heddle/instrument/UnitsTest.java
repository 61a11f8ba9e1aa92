package dev.heddle.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

class UnitsTest {
    @SuppressWarnings("unused")
    static class Sample {
        int value;

        Sample(int value) {
            this.value = value;
        }

        int get() {
            return value;
        }

        int forward() {
            return get();
        }

        int choose(int n) {
            return n > 3 ? n : get();
        }

        int two() {
            return get() + forward();
        }

        synchronized int guarded() {
            return value;
        }

        int block() {
            synchronized (this) {
                return value;
            }
        }

        int sum(int[] all) {
            int sum = 0;
            for (int n : all) {
                sum += n;
            }
            return sum;
        }

        int lengths(List<String> all) {
            int sum = 0;
            for (String s : all) {
                sum += s.length();
            }
            return sum;
        }

        int rounds(int n) {
            int sum = 0;
            for (int i = 0; i < n; i++) {
                sum += get();
            }
            do {
                sum -= forward();
            } while (sum > 0);
            return sum;
        }
    }

    private static MethodNode method(String name) throws IOException {
        ClassNode node = new ClassNode(Opcodes.ASM9);
        try (InputStream in = Sample.class.getResourceAsStream("UnitsTest$Sample.class")) {
            new ClassReader(in).accept(node, 0);
        }
        return node.methods.stream().filter(m -> m.name.equals(name)).findFirst().orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"<init>", "get", "forward", "choose"})
    void whatDoesNextToNothingIsNotCounted(String name) throws IOException {
        assertThat(Units.countsEntry(method(name))).isFalse();
        assertThat(Units.countedRounds(method(name))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"two", "guarded", "block", "sum", "lengths", "rounds"})
    void theOthersAre(String name) throws IOException {
        assertThat(Units.countsEntry(method(name))).isTrue();
    }

    @Test
    void roundsAreCountedIfTheyCallTheTarget() throws IOException {
        assertThat(Units.countedRounds(method("sum"))).isEmpty();
        assertThat(Units.countedRounds(method("lengths"))).isEmpty();
        assertThat(Units.countedRounds(method("rounds"))).hasSize(2);
    }
}
