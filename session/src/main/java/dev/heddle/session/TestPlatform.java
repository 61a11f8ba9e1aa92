package dev.heddle.session;

import dev.heddle.report.Escape;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What has to be added to the class path of a suite before its tests can be run: build tools add the launcher, and often the engine, only
 * when they run the tests, and take both from the repository in which the other jars are.
 */
final class TestPlatform {
    private static final String PLATFORM = "org/junit/platform/commons/JUnitException.class";
    private static final String ENGINE_API = "org/junit/platform/engine/TestEngine.class";
    private static final String LAUNCHER = "org/junit/platform/launcher/Launcher.class";
    private static final String ENGINES = "META-INF/services/org.junit.platform.engine.TestEngine";
    private static final String JUPITER = "org/junit/jupiter/api/Test.class";
    private static final String JUNIT4 = "org/junit/Test.class";
    private static final String VINTAGE = "org/junit/vintage/engine/VintageTestEngine.class";
    private static final Pattern JAR = Pattern.compile("([a-z][a-z-]*)-(\\d.*)\\.jar");

    private final ClassPath path;

    TestPlatform(ClassPath path) {
        this.path = path;
    }

    /** Jars that are not on the class path but lie beside those that are. */
    List<Path> missing() {
        Path platform = path.of(PLATFORM);
        if (platform == null) {
            throw SessionException.usage("no JUnit Platform is on the class path"
                    + (path.of(JUNIT4) == null
                            ? ": the tests need JUnit 5, or an engine like junit-vintage-engine (JUnit 4) or testng-engine"
                            : ": tests of JUnit 4 need org.junit.vintage:junit-vintage-engine on it"));
        }
        List<Path> missing = new ArrayList<>();
        Path engine = path.of(ENGINE_API);
        if (engine == null) {
            engine = beside(platform, "junit-platform-engine");
            missing.add(engine);
        }
        if (path.of(LAUNCHER) == null) {
            missing.add(beside(engine, "junit-platform-launcher"));
        }
        if (path.of(ENGINES) == null) {
            Path jupiter = path.of(JUPITER);
            if (jupiter == null) {
                throw SessionException.usage("no test engine is on the class path: add junit-jupiter-engine,"
                        + " junit-vintage-engine (JUnit 4) or testng-engine");
            }
            missing.add(beside(jupiter, "junit-jupiter-engine"));
        }
        return missing;
    }

    /** The end of a sentence that says that there are no tests. */
    String hint() {
        return path.of(JUNIT4) != null && path.of(VINTAGE) == null
                ? " (tests of JUnit 4 need junit-vintage-engine on the class path)"
                : "";
    }

    /** The jar of the same version in the same repository or directory. */
    private static Path beside(Path known, String artifact) {
        Matcher name = JAR.matcher(known.getFileName().toString());
        String version = name.matches() ? name.group(2) : null;
        if (version != null) {
            String wanted = artifact + "-" + version + ".jar";
            List<Path> candidates = new ArrayList<>(List.of(known.resolveSibling(wanted)));
            // Maven: ARTIFACT/VERSION/JAR. Gradle: ARTIFACT/VERSION/CHECKSUM/JAR.
            Path at = known.toAbsolutePath().getParent();
            for (int up = 0; up < 2 && at != null; up++, at = at.getParent()) {
                Path artifacts = at.getParent() == null ? null : at.getParent().getParent();
                if (artifacts != null && at.endsWith(version)) {
                    Path versions = artifacts.resolve(artifact).resolve(version);
                    candidates.add(versions.resolve(wanted));
                    candidates.addAll(below(versions, wanted));
                }
            }
            for (Path candidate : candidates) {
                if (Files.isRegularFile(candidate)) {
                    return candidate;
                }
            }
        }
        throw SessionException.usage("" + artifact + " is not on the class path, and not beside "
                + Escape.text(known.toString()) + ": add "
                + (artifact.contains("jupiter") ? "org.junit.jupiter:" : "org.junit.platform:") + artifact
                + (version == null ? "" : ":" + version));
    }

    private static List<Path> below(Path directory, String name) {
        try (Stream<Path> all = Files.isDirectory(directory) ? Files.list(directory) : Stream.of()) {
            return all.map(d -> d.resolve(name)).sorted().toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }
}
