package dev.heddle.cli;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where the other jars are: the script says so; otherwise they lie beside this one. */
final class Installation {
    private Installation() {
    }

    static Path agent() {
        return find("heddle.agent", "heddle.jar");
    }

    static Path samples() {
        return find("heddle.samples", "heddle-samples.jar");
    }

    static Path junit() {
        return find("heddle.junit", "heddle-junit.jar");
    }

    /** Null when nobody knows. */
    private static Path find(String property, String name) {
        String told = System.getProperty(property);
        if (told != null) {
            return Path.of(told);
        }
        try {
            Path self = Path.of(Installation.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            Path beside = self.resolveSibling(name);
            return Files.exists(beside) ? beside : null;
        } catch (URISyntaxException | IllegalArgumentException notAFile) {
            return null;
        }
    }
}
