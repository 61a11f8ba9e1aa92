package dev.heddle.spark;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.launcher.JavaModuleOptions;

/** A real standalone master with workers, each a JVM of its own, on the loopback interface, from the jars of the build. */
final class Cluster implements AutoCloseable {
    private static final int LOOKS = 600;

    private final Path directory;
    private final Path libraries;
    private final int port;
    private final List<Process> processes = new ArrayList<>();

    Cluster(Path directory, Path libraries) throws IOException {
        this.directory = directory;
        this.libraries = libraries;
        Files.createDirectories(directory.resolve("home"));
        Files.createSymbolicLink(directory.resolve("home/jars"), libraries);
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
    }

    String url() {
        return "spark://127.0.0.1:" + port;
    }

    /** Returns when the master listens. */
    void start(int workers) throws IOException, InterruptedException {
        process("master", "org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port",
                Integer.toString(port), "--webui-port", "0");
        for (int i = 0; !listens(); i++) {
            if (i == LOOKS) {
                throw new IOException("no master: " + Files.readString(directory.resolve("master.log")));
            }
            Thread.sleep(100);
        }
        for (int i = 1; i <= workers; i++) {
            process("worker-" + i, "org.apache.spark.deploy.worker.Worker", "--host", "127.0.0.1", "--webui-port", "0",
                    "--cores", "1", "--memory", "600m", "--work-dir", directory.resolve("work-" + i).toString(), url());
        }
    }

    private boolean listens() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress("127.0.0.1", port), 1_000);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private void process(String name, String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-Xmx160m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of(JavaModuleOptions.defaultModuleOptions().split(" +")));
        command.addAll(List.of("-cp", libraries + "/*"));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true)
                .redirectOutput(directory.resolve(name + ".log").toFile());
        builder.environment().put("SPARK_HOME", directory.resolve("home").toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        processes.add(builder.start());
    }

    /** Ends a worker and its executors, without a word to anybody. */
    void kill(int worker) {
        Process process = processes.get(worker);
        List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
        process.destroyForcibly();
        all.forEach(ProcessHandle::destroyForcibly);
    }

    @Override
    public void close() {
        for (int i = 0; i < processes.size(); i++) {
            kill(i);
        }
    }
}
