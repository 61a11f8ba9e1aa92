package dev.heddle.tests.transparency;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where things are: the root of the build, the agent, the programs. */
final class Places {

    private Places() {
    }

    static Path root() {
        Path here = Path.of("").toAbsolutePath();
        while (here != null && !Files.isDirectory(here.resolve("tests/transparency"))) {
            here = here.getParent();
        }
        if (here == null) {
            throw new IllegalStateException("no tests/transparency above the working directory");
        }
        return here;
    }

    static Path programs() {
        return root().resolve("tests/transparency");
    }

    /** The agent jar; null if {@code -Dheddle.agent=none} asks to compare plain runs with plain runs. */
    static Path agent() {
        String named = System.getProperty("heddle.agent");
        if ("none".equals(named)) {
            return null;
        }
        Path jar = named == null ? root().resolve("agent/target/heddle.jar") : Path.of(named).toAbsolutePath();
        if (!Files.isRegularFile(jar)) {
            throw new IllegalStateException("no agent at " + jar + "; build module agent or set -Dheddle.agent");
        }
        return jar;
    }
}
