package dev.heddle.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleOptionsTests {
    /** Not run by anybody: nested classes of this build's tests are none. */
    static final class Annotated {
        @ConcurrencyTest
        void nothing() {
        }

        @ConcurrencyTest(budget = "2m", iterations = 7, seed = Long.MIN_VALUE, strategy = "pct:3")
        void all() {
        }

        @ConcurrencyTest(iterations = -5)
        void fewer() {
        }

        @ConcurrencyTest(budget = "0s")
        void noTime() {
        }
    }

    private static ScheduleOptions options(String method, Map<String, String> configured) throws Exception {
        return new ScheduleOptions(Annotated.class.getDeclaredMethod(method), configured::get);
    }

    @Test
    void whatTheAnnotationSaysComesFirst() throws Exception {
        assertThat(options("all", Map.of("heddle.iterations", "9", "heddle.budget", "1s")).forAgent())
                .containsEntry("iterations", "7").containsEntry("budget", "120000")
                .containsEntry("seed", Long.toString(Long.MIN_VALUE)).containsEntry("strategy", "pct:3");
        assertThat(options("nothing", Map.of("heddle.iterations", "9", "heddle.budget", "1s")).forAgent())
                .containsEntry("iterations", "9").containsEntry("budget", "1000")
                .doesNotContainKeys("seed", "strategy");
    }

    @Test
    void racesAreToldUnlessSomethingElseIsSaid() throws Exception {
        assertThat(options("nothing", Map.of()).racesFail()).isFalse();
        assertThat(options("nothing", Map.of()).racesAreTold()).isTrue();
        assertThat(options("nothing", Map.of("heddle.races", "fail")).racesFail()).isTrue();
        assertThat(options("nothing", Map.of("heddle.races", "ignore")).racesAreTold()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"heddle.races, FAIL", "heddle.races, failed", "heddle.iterations, many", "heddle.iterations, 0",
            "heddle.iterations, -1", "heddle.seed, one", "heddle.budget, soon", "heddle.budget, 0s"})
    void whatNobodyUnderstandsIsAnErrorThatNamesIt(String key, String value) {
        assertThatThrownBy(() -> options("nothing", Map.of(key, value))).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(key.substring(key.indexOf('.') + 1)).hasMessageContaining("'" + value + "'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fewer", "noTime"})
    void soItIsInTheAnnotation(String method) {
        assertThatThrownBy(() -> options(method, Map.of())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void keysOfOursThatAreNone(@TempDir Path directory) throws IOException {
        Files.writeString(directory.resolve("junit-platform.properties"),
                "heddle.budjet=3s\nheddle.races=fail\njunit.jupiter.execution.parallel.enabled=true\n");
        try (URLClassLoader loader = new URLClassLoader(new URL[]{directory.toUri().toURL()}, null)) {
            assertThat(ScheduleOptions.unknownKeys(loader)).containsExactly("heddle.budjet");
        }
        assertThat(ScheduleOptions.known()).contains("heddle.budget, heddle.iterations");
    }
}
