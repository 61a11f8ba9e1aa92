package dev.heddle.real;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What the command line asks for.
 *
 * @param suites whether whole test suites are run instead of programs
 * @param agent the agent jar, or null to compare plain runs with plain runs
 * @param jdk home of the JDK that runs the programs
 * @param only regular expression on names
 */
record Options(boolean suites, Path agent, Path jdk, String only) {

    static final String USAGE = "usage: java -jar heddle-real.jar [suites] [--agent JAR|none] [--jdk HOME] [--only REGEX]";

    static Options parse(String[] args, Path home) {
        List<String> words = new ArrayList<>(List.of(args));
        boolean suites = words.remove("suites");
        String agent = null;
        Path jdk = Path.of(System.getProperty("java.home"));
        String only = ".*";
        for (int i = 0; i < words.size(); i += 2) {
            if (i + 1 == words.size()) {
                throw new IllegalArgumentException(words.get(i) + " needs a value; " + USAGE);
            }
            String value = words.get(i + 1);
            switch (words.get(i)) {
                case "--agent" -> agent = value;
                case "--jdk" -> jdk = Path.of(value);
                case "--only" -> only = value;
                default -> throw new IllegalArgumentException("unknown option " + words.get(i) + "; " + USAGE);
            }
        }
        return new Options(suites, agentJar(agent, home), jdk, only);
    }

    String java() {
        return jdk.resolve("bin").resolve("java").toString();
    }

    private static Path agentJar(String named, Path home) {
        if ("none".equals(named)) {
            return null;
        }
        // home is real/target: the agent was built next door.
        Path jar = named == null ? home.resolve("../../agent/target/heddle.jar").normalize() : Path.of(named);
        if (!Files.isRegularFile(jar)) {
            throw new IllegalArgumentException("no agent at " + jar + "; build module agent or give --agent");
        }
        return jar.toAbsolutePath();
    }
}
