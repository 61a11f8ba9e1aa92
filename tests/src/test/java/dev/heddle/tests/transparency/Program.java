package dev.heddle.tests.transparency;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A program that must not notice the agent. Its first lines say how it is run: {@code // ! key value}, one per line. Keys:
 * {@code exit} (expected exit code, 0 without it), {@code flags} (of the JVM), {@code args}, {@code stdin}
 * ({@code \n} is a line end), {@code javac} (options of the compiler, sets separated by {@code |}: the program is run
 * once per set), {@code matrix} (run with the sets of flags of {@link Flags} too), {@code agent} (the program is also the
 * agent class of a second agent), {@code source} (run as a source file), {@code jar} (run with {@code -jar}; the value is
 * put into the manifest).
 */
record Program(Path source, String name, int jdk, Map<String, String> keys) {

    private static final String MARK = "// !";

    static Program read(Path source, int jdk) throws IOException {
        Map<String, String> keys = new LinkedHashMap<>();
        for (String line : Files.readAllLines(source)) {
            if (!line.startsWith("//")) {
                break;
            }
            if (line.startsWith(MARK)) {
                String[] words = line.substring(MARK.length()).strip().split("\\s+", 2);
                keys.put(words[0], words.length > 1 ? words[1] : "");
            }
        }
        String file = source.getFileName().toString();
        return new Program(source, file.substring(0, file.length() - ".java".length()), jdk, keys);
    }

    int exit() {
        return Integer.parseInt(keys.getOrDefault("exit", "0"));
    }

    List<String> words(String key) {
        String value = keys.getOrDefault(key, "");
        return value.isEmpty() ? List.of() : List.of(value.split("\\s+"));
    }

    String stdin() {
        return keys.getOrDefault("stdin", "").replace("\\n", "\n");
    }

    /** Option sets of the compiler; javac's own defaults are the empty set. */
    List<String> compilations() {
        return List.of(keys.getOrDefault("javac", "").split("\\s*\\|\\s*", -1));
    }

    boolean has(String key) {
        return keys.containsKey(key);
    }
}
