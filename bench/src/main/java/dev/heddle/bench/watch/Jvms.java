package dev.heddle.bench.watch;

import dev.heddle.bench.Agent;
import dev.heddle.bench.macro.JvmFork;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Starts the JVMs of all parts. The journal that the command line reads is asked for in each watched one: it says whether the built-in race
 * was found, also when there was no other.
 */
record Jvms(JvmFork fork, Agent agent, String budget, long seed, Kept kept, PrintWriter log) {
    static final String JOURNAL = ",journal=journal.jsonl";

    /** The JVM arguments of a cell; null is plain. */
    List<String> arguments(Cell cell, int number) {
        return cell == null
                ? List.of()
                : List.of(agent.argument(cell.options(budget, seed + number) + JOURNAL));
    }

    /** Runs a main class plain, if the cell is null, or watched. */
    <T> T run(String key, Class<T> type, Cell cell, int number, List<String> more, String main, List<String> arguments,
            JvmFork.Reader<T> reader, Function<T, String> outcome) throws IOException, InterruptedException {
        return kept.once(key, type, () -> {
            List<String> jvm = new ArrayList<>(more);
            jvm.addAll(arguments(cell, number));
            T made = fork.run(jvm, main, arguments, reader);
            log.println(key + ": " + outcome.apply(made));
            log.flush();
            return made;
        });
    }

    static String name(Cell cell) {
        return cell == null ? "plain" : cell.toString();
    }
}
