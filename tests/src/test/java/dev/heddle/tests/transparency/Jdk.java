package dev.heddle.tests.transparency;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

/** A JDK of this machine: the one that runs the test, its neighbours, and those named by {@code heddle.jdks}. */
record Jdk(Path home, int feature) {

    private static final int OLDEST = 17;

    static List<Jdk> atHand() throws IOException {
        Path own = Path.of(System.getProperty("java.home"));
        List<Path> homes = new ArrayList<>(List.of(own));
        String named = System.getProperty("heddle.jdks", System.getenv("HEDDLE_JDKS"));
        if (named != null) {
            for (String home : named.split(File.pathSeparator)) {
                homes.add(Path.of(home));
            }
        } else {
            try (Stream<Path> neighbours = Files.list(own.toRealPath().getParent())) {
                neighbours.sorted().forEach(homes::add);
            }
        }
        Map<Path, Jdk> found = new LinkedHashMap<>();
        for (Path home : homes) {
            if (Files.isExecutable(home.resolve("bin/javac")) && Files.exists(home.resolve("release"))) {
                int feature = feature(home);
                if (feature >= OLDEST) {
                    found.putIfAbsent(home.toRealPath(), new Jdk(home.toRealPath(), feature));
                }
            }
        }
        return List.copyOf(found.values());
    }

    String java() {
        return home.resolve("bin/java").toString();
    }

    String javac() {
        return home.resolve("bin/javac").toString();
    }

    private static int feature(Path home) throws IOException {
        Properties release = new Properties();
        try (var in = Files.newInputStream(home.resolve("release"))) {
            release.load(in);
        }
        String version = release.getProperty("JAVA_VERSION", "\"0\"").replace("\"", "");
        return Integer.parseInt(version.split("[^0-9]")[0]);
    }

    @Override
    public String toString() {
        return "jdk" + feature;
    }
}
