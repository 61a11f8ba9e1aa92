package dev.heddle.bench.campaign;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A master and workers with a core each on this machine, from the jars that the module {@code spark} has fetched. */
final class SparkCluster implements AutoCloseable {
    private static final int LOOKS = 600;

    private final Path directory;
    private final Path spark;
    private final int port;
    private final List<Process> processes = new ArrayList<>();

    /** @param spark the module */
    SparkCluster(Path directory, Path spark, int workers) throws IOException, InterruptedException {
        this.directory = Files.createDirectories(directory);
        this.spark = spark;
        Files.createDirectories(directory.resolve("home"));
        Files.createSymbolicLink(directory.resolve("home/jars"), spark.resolve("target/lib"));
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
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

    String url() {
        return "spark://127.0.0.1:" + port;
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
                "-Xmx160m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "@" + spark.resolve("jvm.options"), "-cp",
                spark.resolve("target/lib") + "/*"));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true)
                .redirectOutput(directory.resolve(name + ".log").toFile());
        builder.environment().put("SPARK_HOME", directory.resolve("home").toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        processes.add(builder.start());
    }

    @Override
    public void close() {
        for (Process process : processes) {
            List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
            process.destroyForcibly();
            all.forEach(ProcessHandle::destroyForcibly);
        }
    }
}
