package dev.heddle.tests;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What the build tells the tests about its directories, and what the user may set: truth.reps and truth.only. */
final class Setup {
    private Setup() {
    }

    static Path agent() {
        return directory("heddle.agent");
    }

    static Path junit() {
        return directory("heddle.junit");
    }

    /** The root of the build, with a directory for each room. */
    static Path rooms() {
        return directory("heddle.rooms");
    }

    static Path truth() {
        return directory("heddle.truth");
    }

    static Path explore() {
        return truth().resolveSibling("explore");
    }

    static Path confirm() {
        return truth().resolveSibling("confirm");
    }

    static Path localize() {
        return truth().resolveSibling("localize");
    }

    static Path lessons() {
        return directory("heddle.samples").resolve("src").resolve("main").resolve("java");
    }

    static Path lessonsJar() {
        return directory("heddle.samples").resolve("target").resolve("heddle-samples.jar");
    }

    static Path scratch(String name) {
        return directory("heddle.scratch").resolve(name);
    }

    /** The command line, as the script starts it; what the user types comes after this. */
    static List<String> heddle(String... words) {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(Examination.SHORT_LIVED);
        command.addAll(List.of("-Dheddle.agent=" + agent(), "-Dheddle.junit=" + junit(),
                "-Dheddle.samples=" + lessonsJar(), "-jar",
                rooms().resolve("cli").resolve("target").resolve("heddle-cli.jar").toString()));
        command.addAll(List.of(words));
        return command;
    }

    static int repetitions() {
        return Integer.getInteger("truth.reps", 1);
    }

    static Pattern only() {
        return Pattern.compile(System.getProperty("truth.only", ".*"));
    }

    private static Path directory(String property) {
        String value = System.getProperty(property);
        if (value == null) {
            throw new IllegalStateException(
                    "the system property " + property + " is set by the Maven build; set it by hand");
        }
        return Path.of(value);
    }
}
