package dev.heddle.session.store;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A server of its own in a temporary directory, on a port of the loopback interface. */
final class PostgresServer implements AutoCloseable {
    private final Path directory;
    private final Path programs;
    private final int port;

    private PostgresServer(Path directory, Path programs, int port) {
        this.directory = directory;
        this.programs = programs;
        this.port = port;
    }

    /** Where the newest installed one has its programs; null if there is none, or nobody who could run it. */
    static Path programs() throws IOException {
        Path all = Path.of("/usr/lib/postgresql");
        if (!Files.isDirectory(all) || root() && exit(List.of("runuser", "-u", "postgres", "--", "true")) != 0) {
            return null;
        }
        try (Stream<Path> versions = Files.list(all)) {
            return versions.map(v -> v.resolve("bin")).filter(b -> Files.isExecutable(b.resolve("initdb")))
                    .max(Comparator.comparing(Path::toString)).orElse(null);
        }
    }

    static PostgresServer start(Path programs) throws IOException {
        Path directory = Files.createTempDirectory("heddle-postgres");
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        PostgresServer server = new PostgresServer(directory, programs, port);
        if (root()) {
            // It refuses to run as root.
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
            must(List.of("chown", "postgres", directory.toString()));
        }
        must(server.asUser("initdb", "-D", server.data(), "-U", "heddle", "--auth=trust", "-E", "UTF8", "--locale=C",
                "--no-sync"));
        must(server.asUser("pg_ctl", "-D", server.data(), "-w", "-t", "60", "-l", directory.resolve("log").toString(),
                "-o", "-h 127.0.0.1 -p " + port + " -k " + directory + " -c fsync=off", "start"));
        return server;
    }

    /** @param schema one that is made when it is first used */
    String url(String schema) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=heddle&currentSchema=" + schema;
    }

    private String data() {
        return directory.resolve("data").toString();
    }

    private List<String> asUser(String program, String... arguments) {
        List<String> command = new ArrayList<>(root() ? List.of("runuser", "-u", "postgres", "--") : List.of());
        command.add(programs.resolve(program).toString());
        command.addAll(List.of(arguments));
        return command;
    }

    private static boolean root() {
        return "root".equals(System.getProperty("user.name"));
    }

    private static void must(List<String> command) throws IOException {
        if (exit(command) != 0) {
            throw new IOException("failed: " + command);
        }
    }

    private static int exit(List<String> command) throws IOException {
        Path said = Files.createTempFile("heddle-postgres", ".txt");
        try {
            Process process = new ProcessBuilder(command).directory(Path.of("/").toFile()).redirectErrorStream(true)
                    .redirectOutput(said.toFile()).start();
            if (!process.waitFor(120, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return -1;
            }
            if (process.exitValue() != 0) {
                System.err.println(Files.readString(said));
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            throw new IOException(e);
        } finally {
            Files.delete(said);
        }
    }

    @Override
    public void close() throws IOException {
        exit(asUser("pg_ctl", "-D", data(), "-m", "immediate", "-w", "stop"));
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder()).forEach(f -> f.toFile().delete());
        }
    }
}
