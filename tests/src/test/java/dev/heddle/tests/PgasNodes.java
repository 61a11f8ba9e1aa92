package dev.heddle.tests;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A PCJ program on several JVMs of this machine, each with the agent. */
final class PgasNodes {
    private static final int SECONDS = 90;

    private final Path directory;
    private final int nodes;
    private final int threads;
    /** Further options of the agent; what is null has none. */
    private final List<String> agents = new ArrayList<>();
    private Path home = Path.of(System.getProperty("java.home"));

    PgasNodes(Path directory, int nodes, int threads, String options) {
        this.directory = directory;
        this.nodes = nodes;
        this.threads = threads;
        for (int i = 0; i < nodes; i++) {
            agents.add(options);
        }
    }

    PgasNodes on(Jdk jdk) {
        home = jdk.home();
        return this;
    }

    /** This node runs without the agent. */
    PgasNodes without(int node) {
        agents.set(node, null);
        return this;
    }

    /** What the nodes said. */
    record Ended(List<Integer> exits, List<List<JsonNode>> journals, String output) {
        List<JsonNode> findings() {
            List<JsonNode> all = new ArrayList<>();
            for (List<JsonNode> journal : journals) {
                for (JsonNode line : journal) {
                    if (line.path("type").asText().equals("finding")) {
                        all.add(line.path("finding"));
                    }
                }
            }
            return all;
        }

        List<JsonNode> summaries() {
            List<JsonNode> all = new ArrayList<>();
            for (List<JsonNode> journal : journals) {
                if (!journal.isEmpty()) {
                    all.add(journal.get(journal.size() - 1).path("run"));
                }
            }
            return all;
        }
    }

    Ended run(String program) throws Exception {
        List<Integer> ports = freePorts();
        List<Process> started = new ArrayList<>();
        try {
            for (int i = 0; i < nodes; i++) {
                Path own = Files.createDirectories(directory.resolve("node-" + i));
                started.add(new ProcessBuilder(command(i, own, program, ports))
                        .redirectErrorStream(true).redirectOutput(own.resolve("output.txt").toFile()).start());
            }
            List<Integer> exits = new ArrayList<>();
            for (Process p : started) {
                if (!p.waitFor(SECONDS, TimeUnit.SECONDS)) {
                    throw new AssertionError(program + " does not end; see " + directory);
                }
                exits.add(p.exitValue());
            }
            return read(exits);
        } finally {
            started.forEach(Process::destroyForcibly);
        }
    }

    private List<String> command(int i, Path own, String program, List<Integer> ports)
            throws ReflectiveOperationException, URISyntaxException {
        List<Integer> ids = new ArrayList<>();
        for (int k = 0; k < threads; k++) {
            ids.add(i * threads + k);
        }
        List<String> command = new ArrayList<>(
                List.of(home.resolve("bin").resolve("java").toString()));
        command.addAll(Examination.SHORT_LIVED);
        if (agents.get(i) != null) {
            command.add("-javaagent:" + Setup.agent() + "=mode=pgas,node=" + i + ",seed=1,journal="
                    + own.resolve("journal.jsonl") + agents.get(i));
        }
        Path pcj = Path.of(Class.forName("org.pcj.PCJ", false, PgasNodes.class.getClassLoader()).getProtectionDomain()
                .getCodeSource().getLocation().toURI());
        command.addAll(List.of("-cp",
                Setup.rooms().resolve("pgas").resolve("target").resolve("test-classes") + java.io.File.pathSeparator
                        + pcj,
                "org.pcj.internal.DeployPCJ", program, String.valueOf(ports.get(i)), "localhost",
                String.valueOf(ports.get(0)), String.valueOf(nodes * threads), ids.toString(),
                "pcj.init.retry.delay=1\npcj.init.retry.count=20"));
        return command;
    }

    private List<Integer> freePorts() throws IOException {
        List<ServerSocket> held = new ArrayList<>();
        List<Integer> ports = new ArrayList<>();
        for (int i = 0; i < nodes; i++) {
            ServerSocket s = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
            held.add(s);
            ports.add(s.getLocalPort());
        }
        for (ServerSocket s : held) {
            s.close();
        }
        return ports;
    }

    private Ended read(List<Integer> exits) throws IOException {
        ObjectMapper json = new ObjectMapper();
        List<List<JsonNode>> journals = new ArrayList<>();
        StringBuilder output = new StringBuilder();
        for (int i = 0; i < nodes; i++) {
            Path own = directory.resolve("node-" + i);
            output.append(Files.readString(own.resolve("output.txt")));
            List<JsonNode> lines = new ArrayList<>();
            if (Files.exists(own.resolve("journal.jsonl"))) {
                for (String line : Files.readAllLines(own.resolve("journal.jsonl"))) {
                    lines.add(json.readTree(line));
                }
            }
            journals.add(lines);
        }
        return new Ended(exits, journals, output.toString());
    }
}
