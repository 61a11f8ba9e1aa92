package dev.heddle.bench.pgas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PgasSubjectTests {
    private static final List<String> TEXT = List.of("// PAPER: guppie", "// VARIANT racy: a b", "// VARIANT fixed:",
            "// VARIANT polling: c", "// FALSE polling: a", "// LOCAL: b", "// RACE a: x, is read and written",
            "// RACE b: x, is written", "// RACE c: flag, is meant", "  get(x); // RACE a", "  put(x); // RACE a b",
            "  while (flag) { // RACE c");

    @Test
    void saysWhatIsSeededAndWhere() {
        PgasSubject s = PgasSubject.parse("Guppie", TEXT);
        assertThat(s.paper()).isEqualTo("guppie");
        assertThat(s.variants().keySet()).containsExactly("racy", "fixed", "polling");
        assertThat(s.seeded("racy", true)).containsExactly("a", "b");
        assertThat(s.seeded("racy", false)).containsExactly("a");
        assertThat(s.found("racy", List.of(new PgasSubject.Pair(11, 10)))).containsExactly("a");
        assertThat(s.found("racy", List.of(new PgasSubject.Pair(11, 11)))).containsExactly("b");
        assertThat(s.unknown("racy", new PgasSubject.Pair(9, 10))).isTrue();
        assertThat(s.unknown("fixed", new PgasSubject.Pair(10, 11))).isTrue();
        assertThat(s.ordered("polling", new PgasSubject.Pair(10, 11))).isTrue();
        assertThat(s.ordered("racy", new PgasSubject.Pair(10, 11))).isFalse();
    }

    @Test
    void refusesALetterThatNobodyExplains() {
        assertThatThrownBy(() -> PgasSubject.parse("X", List.of("// PAPER: x", "// VARIANT racy: a")))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("X explains []");
    }

    @Test
    void allProgramsFitTogether() throws IOException {
        List<PgasSubject> all = PgasSubject.in(Path.of("subjects", "pgas"), ".*");
        assertThat(all).extracting(PgasSubject::name).containsExactly("Cg", "Ep", "Ft", "Guppie", "Is", "Knapsack",
                "Laplace", "MatVec", "Mcop", "Mg", "PSearch");
        assertThat(all).allSatisfy(s -> {
            assertThat(s.paper()).isNotEmpty();
            assertThat(s.variants().get("fixed")).isEqualTo(Set.of());
            assertThat(s.variants().values()).anySatisfy(letters -> assertThat(letters).isNotEmpty());
        });
    }
}
