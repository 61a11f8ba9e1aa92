package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class OptionsTest {
    @Test
    void defaults() {
        Options o = Options.parse(null);
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
    void anUnknownKeyAndABadSizeAreTold() {
        Options o = Options.parse("colour=red,memory=lots");
        o.memory();
        assertThat(o.problems()).hasSize(2);
        assertThat(o.problems().get(0)).contains("colour");
        assertThat(o.problems().get(1)).contains("lots");
    }
}
