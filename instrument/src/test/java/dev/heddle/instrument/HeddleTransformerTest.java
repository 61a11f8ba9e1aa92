package dev.heddle.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeddleTransformerTest {
    /** On JDK 17, reflection that is used often loads a class of the JDK in a loader that is not the JDK's. */
    @Test
    void whatTheJdkMakesForReflectionIsNoClassOfTheTarget() throws Exception {
        HeddleTransformer t = new HeddleTransformer(new Plan(Plan.Probe.DETECT, List.of(), List.of()), new Sites());
        try (URLClassLoader loader = new URLClassLoader(new URL[0])) {
            assertThat(
                    t.transform(null, loader, "jdk/internal/reflect/GeneratedMethodAccessor1", null, null, new byte[0]))
                    .isNull();
        }
        assertThat(t.woven()).isZero();
        assertThat(t.skipped()).isZero();
    }
}
