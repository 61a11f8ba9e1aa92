package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OneCoreTests {
    @Test
    void theLastCoreOfAList() {
        assertThat(OneCore.last("0-3,8")).isEqualTo("8");
        assertThat(OneCore.last("0-3")).isEqualTo("3");
        assertThat(OneCore.last("5")).isEqualTo("5");
        assertThat(OneCore.last("")).isNull();
    }

    @Test
    void theCommandItselfStaysWhole() {
        List<String> command = List.of("java", "-cp", "x", "Main");
        List<String> pinned = OneCore.of(command);
        assertThat(pinned.subList(pinned.size() - command.size(), pinned.size())).isEqualTo(command);
    }
}
