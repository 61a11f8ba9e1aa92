package dev.heddle.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every program runs at its smallest size and its result depends on nothing but that size. */
class ProgramsTests {
    private static final double TINY = 0.002;

    static List<String> names() {
        return Programs.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void iterationsAndRunsAgree(String name) throws Exception {
        long first;
        try (Program program = Programs.byName(name)) {
            program.setup(TINY);
            first = program.iterate();
            assertThat(program.iterate()).as("second iteration").isEqualTo(first);
        }
        try (Program program = Programs.byName(name)) {
            program.setup(TINY);
            assertThat(program.iterate()).as("second run").isEqualTo(first);
        }
        assertThat(first).as("a checksum of something").isNotZero();
    }

    @ParameterizedTest
    @MethodSource("names")
    void checksumDependsOnTheWork(String name) throws Exception {
        assertThat(checksum(name, TINY)).isNotEqualTo(checksum(name, 0.2));
    }

    private static long checksum(String name, double scale) throws Exception {
        try (Program program = Programs.byName(name)) {
            program.setup(scale);
            return program.iterate();
        }
    }

    @Test
    void namesAreUnique() {
        assertThat(Programs.names()).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(9);
        assertThat(Programs.byName("no such program")).isNull();
    }
}
