package dev.heddle.tests;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A JDK on this machine: its home, and its feature version (17, 21, 25…). */
public record Jdk(Path home, int feature) {
    private static final int OLDEST = 17;
    private static final Pattern VERSION = Pattern.compile("JAVA_VERSION=\"(?:1\\.)?(\\d+)[^\"]*\"");

    /**
     * The JDKs at hand, oldest first and one per feature version: the one that runs this code, {@code JAVA_HOME}, those in the system
     * property {@code heddle.jdks} (a path list), and the neighbours of all of these.
     */
    public static List<Jdk> find() {
        List<Path> homes = new ArrayList<>();
        homes.add(Path.of(System.getProperty("java.home")));
        String javaHome = System.getenv("JAVA_HOME");
        if (javaHome != null && !javaHome.isBlank()) {
            homes.add(Path.of(javaHome));
        }
        for (String home : System.getProperty("heddle.jdks", "").split(File.pathSeparator)) {
            if (!home.isBlank()) {
                homes.add(Path.of(home));
            }
        }
        List<Path> candidates = new ArrayList<>(homes);
        for (Path home : homes) {
            candidates.addAll(neighbours(home));
        }
        return at(candidates);
    }

    /** The usable JDKs among these homes, oldest first; of two with the same feature version the first counts. */
    public static List<Jdk> at(Collection<Path> homes) {
        TreeMap<Integer, Jdk> found = new TreeMap<>();
        for (Path home : homes) {
            read(home).ifPresent(jdk -> found.putIfAbsent(jdk.feature(), jdk));
        }
        return List.copyOf(found.values());
    }

    /** A home counts when it can compile, says its version, and is new enough. */
    static Optional<Jdk> read(Path home) {
        Path release = home.resolve("release");
        if (!Files.isRegularFile(release) || !Files.exists(home.resolve("bin").resolve("javac"))) {
            return Optional.empty();
        }
        try {
            Matcher version = VERSION.matcher(Files.readString(release));
            if (!version.find() || Integer.parseInt(version.group(1)) < OLDEST) {
                return Optional.empty();
            }
            return Optional.of(new Jdk(home.toRealPath(), Integer.parseInt(version.group(1))));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static List<Path> neighbours(Path home) {
        List<Path> found = new ArrayList<>();
        Path parent = home.toAbsolutePath().getParent();
        if (parent != null) {
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(parent, Files::isDirectory)) {
                entries.forEach(found::add);
            } catch (IOException e) {
                // A parent that cannot be listed has no neighbours to offer.
                return List.of();
            }
        }
        return found;
    }

    /** The path of one of its tools. */
    public String tool(String name) {
        return home.resolve("bin").resolve(name).toString();
    }

    /** A short name for tables and directories. */
    public String label() {
        return "jdk-" + feature;
    }
}
