package dev.heddle.session.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The same with a real server. Skipped where PostgreSQL is not installed; {@code .ci/run} installs it. */
class PostgresHistoryTests extends HistoryContract {
    private static PostgresServer server;
    /** Of this class's tests, which run one after the other. */
    private static int tests;
    private String url;

    @BeforeAll
    static void start() throws Exception {
        Path programs = PostgresServer.programs();
        Assumptions.assumeTrue(programs != null,
                "PostgreSQL is not installed (/usr/lib/postgresql/*/bin/initdb), or its user is not there");
        server = PostgresServer.start(programs);
    }

    @AfterAll
    static void stop() throws Exception {
        if (server != null) {
            server.close();
        }
    }

    @BeforeEach
    void anEmptySchema() {
        tests++;
        url = server.url("project" + tests);
    }

    @Override
    String where() {
        return url;
    }

    @Override
    Database database() {
        return new PostgresDatabase(url, Map.of());
    }

    @Test
    void projectsAreKeptApartBySchemas() throws Exception {
        String nobody = url.replaceAll("&currentSchema=.*", "");
        Writer.of(nobody).record(Runs.run("a", Runs.race("A.x", 1)));
        assertThat(Writer.of(url).all().runs()).isZero();
        assertThat(Writer.of(nobody).all().runs()).isEqualTo(1);
    }

    @Test
    void whatCannotBeReachedIsOneSentenceWithoutThePassword() {
        String wrong = "jdbc:postgresql://127.0.0.1:1/none?user=u&password=secret";
        assertThatThrownBy(() -> Writer.of(wrong).all()).isInstanceOf(HistoryException.class)
                .hasMessageContaining("127.0.0.1:1").hasMessageContaining("cannot be used")
                .hasMessageNotContaining("secret").message().doesNotContain("\n");
    }
}
