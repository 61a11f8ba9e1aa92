package dev.heddle.session;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.IntFunction;

/** Runs a PCJ program on all its nodes, whoever starts them. */
interface PgasLaunch {
    /**
     * @param place   each node gets a directory below it, see {@link PgasNodes#placeOf}
     * @param options of the agent, by node
     * @param budget  after which all of them are ended, or no longer waited for
     * @param echo    whether what the program prints is shown
     */
    PgasNodes.Run run(Path place, IntFunction<AgentOptions> options, Duration budget, boolean echo,
            Interruption interruption) throws IOException;
}
