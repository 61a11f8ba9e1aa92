package dev.heddle.bench.watch;

import dev.heddle.bench.Harness;
import dev.heddle.bench.macro.JvmFork;
import dev.heddle.bench.program.ShopServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A server under load: the main class of the JVM that is watched or not. The load comes from another JVM, which it starts. */
public final class ShopMain {
    private ShopMain() {
    }

    /** Arguments: those of {@link ShopLoad} without the port. */
    public static void main(String[] args) throws Exception {
        try (ShopServer server = new ShopServer()) {
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xms128m", "-Xmx128m",
                    "-XX:+UseSerialGC", JvmFork.CLASS_PATH, JvmFork.classPath(), ShopLoad.class.getName(),
                    Integer.toString(server.port())));
            command.addAll(List.of(args));
            Process load = new ProcessBuilder(command).inheritIO().start();
            if (load.waitFor() != 0) {
                throw new IllegalStateException("the load ended with " + load.exitValue());
            }
            System.out.println(Harness.MARK + "served cpu="
                    + ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis());
        }
        System.exit(0);
    }
}
