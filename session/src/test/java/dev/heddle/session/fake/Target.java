package dev.heddle.session.fake;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/** A target that does what its first argument says, and prints nothing: the test's own output is a protocol. */
public final class Target {
    private Target() {
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "exit" -> System.exit(Integer.parseInt(args[1]));
            case "halt" -> Runtime.getRuntime().halt(9);
            case "hang" -> new CountDownLatch(1).await();
            case "stubborn" -> {
                Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                    while (true) {
                        LockSupport.park();
                    }
                }));
                new CountDownLatch(1).await();
            }
            case "parent" -> {
                Process child = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp", System.getProperty("java.class.path"), Target.class.getName(), "stubborn").start();
                Files.writeString(Path.of(args[1]), Long.toString(child.pid()));
                new CountDownLatch(1).await();
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }
}
