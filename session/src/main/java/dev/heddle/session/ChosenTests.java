package dev.heddle.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Tests in the forms in which others take them: Surefire's {@code -Dtest=A,B#m+n}, and options of JUnit's console launcher. */
final class ChosenTests {
    private static final String SUREFIRE = "tests.txt";
    private static final String CONSOLE = "console.txt";
    /** A longer line is nothing to copy from a terminal. */
    private static final int LINE = 240;

    private final List<TestSuite.Test> tests;

    ChosenTests(List<TestSuite.Test> tests) {
        this.tests = tests;
    }

    /** A class with all of its methods, or with some. Types of parameters have no place in it: methods of one name come together. */
    String surefire() {
        Map<String, Set<String>> byClass = new LinkedHashMap<>();
        Set<String> whole = new LinkedHashSet<>();
        for (TestSuite.Test t : tests) {
            Set<String> methods = byClass.computeIfAbsent(t.type(), k -> new LinkedHashSet<>());
            if (t.method() == null) {
                whole.add(t.type());
            } else {
                methods.add(t.method());
            }
        }
        List<String> parts = new ArrayList<>();
        byClass.forEach((type, methods) -> parts
                .add(whole.contains(type) ? type : type + "#" + String.join("+", methods)));
        return String.join(",", parts);
    }

    /** In quotes, because a # would begin a comment. */
    List<String> console() {
        return tests.stream().map(t -> t.method() == null
                ? "\"--select-class=" + t.type() + "\""
                : "\"--select-method=" + t.type() + "#" + t.method() + "(" + t.parameters() + ")\"").toList();
    }

    /** What to type to run just these, or null if there are none. */
    String write(Path directory, Path shown) throws IOException {
        Path surefire = directory.resolve(SUREFIRE);
        Path console = directory.resolve(CONSOLE);
        if (tests.isEmpty()) {
            // An older campaign may have left some.
            Files.deleteIfExists(surefire);
            Files.deleteIfExists(console);
            return null;
        }
        String text = surefire();
        Files.writeString(surefire, text + "\n");
        Files.write(console, console());
        return text.length() <= LINE
                ? CommandLine.of(List.of("mvn", "test", "-Dtest=" + text))
                : "mvn test \"-Dtest=$(cat " + CommandLine.of(List.of(shown.resolve(SUREFIRE).toString())) + ")\"";
    }
}
