package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OneCoreTests {
    @Test
    void theLastCoreOfAList() {
        assertThat(OneCore.one("0-3,8", 9)).isEqualTo("8");
        assertThat(OneCore.one("0-3", 4)).isEqualTo("0");
        assertThat(OneCore.one("5", 17)).isEqualTo("5");
        assertThat(OneCore.one("", 1)).isNull();
    }

    @Test
    void theCommandItselfStaysWhole() {
        List<String> command = List.of("java", "-cp", "x", "Main");
        List<String> pinned = OneCore.of(command, 0);
        assertThat(pinned.subList(pinned.size() - command.size(), pinned.size())).isEqualTo(command);
    }
}
