package dev.heddle.session.store;

import dev.heddle.model.Finding;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A process that records runs, and writes a line when each of them is there. Every run shows one finding that all writers share and one
 * of its own.
 */
public final class Writer {
    private Writer() {
    }

    /** A directory or a URL, the name of the writer, how many runs. */
    public static void main(String[] args) throws Exception {
        History history = of(args[0]);
        for (int i = 0; i < Integer.parseInt(args[2]); i++) {
            history.record(Runs.run("code", Runs.race("A.shared", 3), own(args[1], i)));
            System.out.println(args[1] + i);
            System.out.flush();
        }
    }

    static Finding own(String writer, int number) {
        return Runs.race("A." + writer + number, 3);
    }

    static History of(String where) {
        return History.isUrl(where) ? History.at(where, Map.of()) : History.in(Path.of(where), Path.of(where));
    }

    static Process start(String where, String name, int runs) throws Exception {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        if (Runtime.version().feature() >= 22) {
            command.add("--enable-native-access=ALL-UNNAMED");
        }
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp",
                System.getProperty("java.class.path"), Writer.class.getName(), where, name, Integer.toString(runs)));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    static void join(Process process) throws Exception {
        if (!process.waitFor(120, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("a writer did not come to an end");
        }
    }
}
