package dev.heddle.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

class UnitsTest {
    @TempDir
    Path directory;

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

    /** Classes of Heddle itself are not woven, so this one is compiled elsewhere. */
    private boolean isWovenToCount(String name) throws Exception {
        Path source = Files.writeString(directory.resolve("Counted.java"), """
                class Counted {
                    int get() {
                        return 1;
                    }

                    int two() {
                        return get() + get();
                    }

                    synchronized int guarded() {
                        return get();
                    }

                    int rounds(int n) {
                        int sum = 0;
                        for (int i = 0; i < n; i++) {
                            sum += get();
                        }
                        return sum;
                    }

                    static void lambda(Runnable r) {
                        lambda(() -> r.run());
                    }
                }
                """);
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, source.toString())).isZero();
        HeddleTransformer t = new HeddleTransformer(
                new Plan(Plan.Probe.DETECT, List.of(), List.of(), Plan.Control.NONE, false, List.of(), true),
                new Sites());
        try (URLClassLoader loader = new URLClassLoader(new URL[]{directory.toUri().toURL()})) {
            byte[] woven = t.transform(null, loader, "Counted", null, null,
                    Files.readAllBytes(directory.resolve("Counted.class")));
            ClassNode node = new ClassNode(Opcodes.ASM9);
            new ClassReader(woven).accept(node, 0);
            MethodNode method = node.methods.stream().filter(m -> m.name.startsWith(name)).findFirst().orElseThrow();
            return Stream.of(method.instructions.toArray())
                    .anyMatch(i -> i instanceof MethodInsnNode m && m.name.equals("called"));
        }
    }

    @ParameterizedTest
    @CsvSource({"two, false", "get, false", "guarded, true", "rounds, true", "lambda$, true"})
    void theEntryIsCountedWhereTheStateOfTheThreadIsAtHand(String name, boolean counted) throws Exception {
        assertThat(isWovenToCount(name)).isEqualTo(counted);
    }
}
