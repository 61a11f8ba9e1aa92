package dev.heddle.tests.transparency;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * One program on one JDK with one set of flags: run plain, run again under the agent, compared.
 *
 * @param before options that stand before the agent on the command line
 * @param after everything that follows it: options, main class, arguments
 */
record Case(String name, Jdk jdk, List<String> before, List<String> after, String stdin, int exit) {

    static final String DETECT = "mode=detect";
    /** Any line of the journal about the run has this once the detector has found the built-in race. */
    private static final String AT_WORK = "\"canary\":true";

    /** Runs both ways and returns what is wrong; empty if nothing is. */
    String check(Path agent, String mode, Path work) throws IOException, InterruptedException {
        Path directory = work.resolve(name.replaceAll("[^A-Za-z0-9.]+", "_"));
        Outcome plain = Outcome.of(command(List.of()), stdin, directory, "plain");
        if (plain.exit() != exit) {
            return "without the agent the exit code is " + plain.exit() + ", not " + exit + "\n"
                    + String.join("\n", plain.err());
        }
        if (plain.out().isEmpty() && plain.err().isEmpty()) {
            return "without the agent it prints nothing, so there is nothing to compare";
        }
        if (agent == null) {
            return plain.differences(Outcome.of(command(List.of()), stdin, directory, "again"));
        }
        Path journal = directory.resolve("journal");
        Files.deleteIfExists(journal);
        String option = "-javaagent:" + agent + "=" + mode + ",launcher=cli,journal=" + journal;
        String wrong = plain.differences(Outcome.of(command(List.of(option)), stdin, directory, "agent"));
        String said = Files.exists(journal) ? Files.readString(journal) : "";
        // Watching ends by itself where there is no memory, and then says that nothing is known.
        if (wrong.isEmpty() && !said.contains(mode.equals(DETECT) ? AT_WORK : "\"start\"")) {
            return "the agent did not say that it was at work";
        }
        return wrong;
    }

    private List<String> command(List<String> agent) {
        List<String> command = new ArrayList<>(List.of(jdk.java()));
        command.addAll(before);
        command.addAll(agent);
        command.addAll(after);
        return command;
    }
}
