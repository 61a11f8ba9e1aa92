package dev.heddle.bench.pgas;

import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Starts the JVMs of a PCJ program on this machine, with an agent or without, and times them. */
final class Cluster {
    /** PCJ's own words at the end, on the error stream of the first node. */
    private static final Pattern COMPLETED = Pattern.compile("Completed .* after (\\d+)h (\\d+)m (\\d+)s (\\d+)ms");
    /** Runs its words and writes to the file that it is called by how much time of a CPU they took, in its second line. */
    private static final String SHELL = "\"$@\"; exit=$?; times > \"$0\"; exit $exit";
    private static final String CPU = "cpu.txt";
    private static final Pattern TIME = Pattern.compile("(\\d+)m(\\d+(?:\\.\\d+)?)s");
    private static final long LIMIT_SECONDS = 180;

    private final Path jdk;
    private final Path agent;
    private final String classPath;
    private final Path scratch;
    private int runs;

    Cluster(Path jdk, Path agent, Path classes, Path pcj, Path scratch) {
        this.jdk = jdk;
        this.agent = agent;
        this.classPath = classes.toAbsolutePath() + File.pathSeparator + pcj.toAbsolutePath();
        this.scratch = scratch;
    }

    /**
     * One run.
     *
     * @param millis from the first statement of the StartPoints to the last, by PCJ's own clock; -1 if it did not come to its end
     * @param cpuMillis of all JVMs from their start to their end; -1 if the shell does not say
     * @param said   what the program printed
     */
    record Timed(long millis, long cpuMillis, String said, NodeFigures figures) {
        boolean ended() {
            return millis >= 0;
        }
    }

    String classPath() {
        return classPath;
    }

    String java() {
        return jdk.resolve("bin").resolve("java").toString();
    }

    /**
     * @param properties for the program, like {@code variant=racy}
     * @param options    of the agent, without node and journal; null for no agent
     */
    Timed run(String program, int nodes, int threads, List<String> properties, String options)
            throws IOException, InterruptedException {
        Path own = Files.createDirectories(scratch.resolve("run-" + ++runs));
        List<Integer> ports = ports(nodes);
        List<Process> processes = new ArrayList<>();
        List<Path> places = new ArrayList<>();
        try {
            for (int n = 0; n < nodes; n++) {
                Path place = Files.createDirectories(own.resolve("node-" + n));
                places.add(place);
                processes.add(new ProcessBuilder(command(program, n, nodes, threads, ports, properties, options, place))
                        .redirectOutput(place.resolve("out.txt").toFile())
                        .redirectError(place.resolve("err.txt").toFile()).start());
            }
            boolean ended = true;
            for (Process process : processes) {
                ended &= process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
            }
            Matcher completed = COMPLETED.matcher(Files.readString(places.get(0).resolve("err.txt")));
            StringBuilder said = new StringBuilder();
            for (Path place : places) {
                said.append(Files.readString(place.resolve("out.txt")));
            }
            return new Timed(ended && completed.find() ? millis(completed) : -1, cpuMillis(places), said.toString(),
                    NodeFigures.read(places));
        } finally {
            // Each is a shell that waits for its JVM.
            processes.forEach(p -> p.descendants().forEach(ProcessHandle::destroyForcibly));
            processes.forEach(Process::destroyForcibly);
        }
    }

    private List<String> command(String program, int n, int nodes, int threads, List<Integer> ports,
            List<String> properties, String options, Path place) {
        List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", SHELL,
                place.resolve(CPU).toString(), java(), "-Xmx400m"));
        if (options != null) {
            command.add("-javaagent:" + agent + "=" + options + ",node=" + n + ",journal="
                    + place.resolve("journal.jsonl").toAbsolutePath());
        }
        List<String> all = new ArrayList<>(List.of("pcj.init.retry.delay=0", "pcj.init.retry.count=30"));
        all.addAll(properties);
        command.addAll(List.of("-cp", classPath, "org.pcj.internal.DeployPCJ", program,
                Integer.toString(ports.get(n)), "127.0.0.1", Integer.toString(ports.get(0)),
                Integer.toString(nodes * threads),
                IntStream.range(n * threads, (n + 1) * threads).boxed().toList().toString(),
                String.join("\n", all) + "\n"));
        return command;
    }

    /** What the shells of all JVMs say of the time of their children; -1 if one of them does not. */
    static long cpuMillis(List<Path> places) throws IOException {
        long all = 0;
        for (Path place : places) {
            Path file = place.resolve(CPU);
            List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
            if (lines.size() < 2) {
                return -1;
            }
            for (Matcher m = TIME.matcher(lines.get(1)); m.find();) {
                all += Math.round(Long.parseLong(m.group(1)) * 60_000 + Double.parseDouble(m.group(2)) * 1_000);
            }
        }
        return all;
    }

    private static List<Integer> ports(int count) throws IOException {
        List<ServerSocket> held = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                held.add(new ServerSocket(0));
            }
            return held.stream().map(ServerSocket::getLocalPort).toList();
        } finally {
            for (ServerSocket socket : held) {
                socket.close();
            }
        }
    }

    private static long millis(Matcher m) {
        return ((Long.parseLong(m.group(1)) * 60 + Long.parseLong(m.group(2))) * 60 + Long.parseLong(m.group(3))) * 1000
                + Long.parseLong(m.group(4));
    }
}
