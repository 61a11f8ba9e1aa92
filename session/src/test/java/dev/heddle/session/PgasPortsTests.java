package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.ServerSocket;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class PgasPortsTests {
    @Test
    void freePortsAreAllDifferent() {
        List<Integer> ports = PgasPorts.free(8);
        assertThat(ports).hasSize(8);
        assertThat(new HashSet<>(ports)).hasSize(8);
    }

    @Test
    void aPortInUseIsNamedWithItsNode() throws Exception {
        try (ServerSocket used = new ServerSocket(0)) {
            assertThatThrownBy(() -> PgasPorts.from(used.getLocalPort(), 1)).isInstanceOf(SessionException.class)
                    .hasMessageContaining("port " + used.getLocalPort() + " of node 0 is in use")
                    .extracting(e -> ((SessionException) e).exit()).isEqualTo(ExitCode.NOT_STARTED);
        }
        assertThatThrownBy(() -> PgasPorts.from(65_535, 2)).isInstanceOf(SessionException.class)
                .hasMessage("--port: there are no 2 ports from 65535 on")
                .extracting(e -> ((SessionException) e).exit()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void threadsAreDealtOutInOrder() {
        assertThat(PgasNodes.threadsOf(0, 2)).containsExactly(0, 1);
        assertThat(PgasNodes.threadsOf(3, 2)).containsExactly(6, 7);
    }
}
