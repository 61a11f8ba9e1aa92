package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class OptionsTest {
    @Test
    void defaults() {
        Options o = Options.parse(null);
        assertThat(Options.parse("optimize=12,mode=cover").problems()).isEmpty();
        assertThat(Options.parse("optimize=3,mode=cover").problems())
                .containsExactly("optimize '3' is not none, 1, 2 or 12; 12 is used");
        assertThat(o.mode()).isEqualTo("detect");
        assertThat(o.out()).isEqualTo(Path.of(".heddle"));
        assertThat(o.journal()).isNull();
        assertThat(o.quiet()).isFalse();
    }

    @Test
    void valuesAreDecoded() {
        Options o = Options.parse("journal=a%2Cb%20c,include=com.acme.**;x.*,memory=2m,launcher=cli");
        assertThat(o.journal()).isEqualTo(Path.of("a,b c"));
        assertThat(o.list("include")).containsExactly("com.acme.**", "x.*");
        assertThat(o.memory()).isEqualTo(2L << 20);
        assertThat(o.quiet()).isTrue();
    }

    @Test
    void whatIsWrongIsToldAtOnceAndReplaced() {
        Options o = Options.parse("colour=red,memory=lots,mode=bogus,seed=x,budget=soon");
        assertThat(o.problems()).hasSize(5);
        assertThat(o.problems()).anyMatch(p -> p.contains("'colour'"))
                .anyMatch(p -> p.contains("'lots'") && p.contains("a quarter of the heap"))
                .anyMatch(p -> p.contains("unknown mode 'bogus'; known are") && p.contains(" watch"))
                .anyMatch(p -> p.equals("seed 'x' is not a number; 0 is used"))
                .anyMatch(p -> p.contains("'soon'"));
        assertThat(o.mode()).isEqualTo("none");
        assertThat(o.seed()).isZero();
        assertThat(o.number("budget")).isEqualTo(60_000);
        assertThat(o.memory()).isEqualTo(Runtime.getRuntime().maxMemory() / 4);
    }
}
