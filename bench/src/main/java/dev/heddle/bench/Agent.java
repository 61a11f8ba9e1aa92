package dev.heddle.bench;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The agent under measurement.
 *
 * @param jar an absolute path
 * @param options further agent options, comma separated, or empty
 */
public record Agent(Path jar, String options) {
    /** Where the agent's module puts it. */
    private static final Path IN_REPOSITORY = Path.of("agent", "target", "heddle.jar");

    /** Takes the path given, else the property {@code heddle.agent}, else the jar that the repository has built. */
    public static Agent locate(Path given, String options) {
        String property = System.getProperty("heddle.agent");
        Path jar = given != null ? given : property != null ? Path.of(property) : repository().resolve(IN_REPOSITORY);
        return new Agent(jar.toAbsolutePath().normalize(), options);
    }

    /** The jar of this suite and its directory of classes both lie three levels below the root of the repository. */
    private static Path repository() {
        try {
            Path here = Path.of(Agent.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            return here.getParent().getParent().getParent();
        } catch (URISyntaxException e) {
            return Path.of("");
        }
    }

    public boolean exists() {
        return Files.isRegularFile(jar);
    }

    /** The same agent with more options before the user's own. */
    public Agent with(String more) {
        return new Agent(jar, options.isEmpty() ? more : more + "," + options);
    }

    /** The JVM argument that starts it. */
    public String argument(String mode) {
        return "-javaagent:" + jar + "=" + mode + (options.isEmpty() ? "" : "," + options);
    }
}
