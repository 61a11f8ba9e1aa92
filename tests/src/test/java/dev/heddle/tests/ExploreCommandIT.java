package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What a target that is explored finds around it, and what is said of it. */
@Execution(ExecutionMode.CONCURRENT)
class ExploreCommandIT {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    /** Writes a file per event, because what the target prints is kept from the terminal. */
    private static final String AGENT = """
            import java.lang.instrument.ClassFileTransformer;
            import java.lang.instrument.Instrumentation;
            import java.nio.file.Files;
            import java.nio.file.Path;
            import java.security.ProtectionDomain;

            public class Second implements ClassFileTransformer {
                public static void premain(String options, Instrumentation instrumentation) throws Exception {
                    Files.writeString(Path.of("premain"), "");
                    instrumentation.addTransformer(new Second());
                }

                @Override
                public byte[] transform(ClassLoader loader, String name, Class<?> type, ProtectionDomain domain,
                        byte[] code) {
                    try {
                        if ("Seen".equals(name)) {
                            Files.writeString(Path.of("transformed"), "");
                        }
                    } catch (java.io.IOException e) {
                        throw new java.io.UncheckedIOException(e);
                    }
                    return null;
                }
            }
            """;
    private static final String TARGET = """
            public class Seen {
                public static void main(String[] args) throws Exception {
                    Thread t = new Thread(() -> { });
                    t.start();
                    t.join();
                    System.out.println("processors " + Runtime.getRuntime().availableProcessors());
                }
            }
            """;

    private static final String WORDS = """
            import java.util.concurrent.*;
            import java.util.concurrent.locks.*;

            public class Words {
                static int n;
                static Thread x;
                static Thread y;

                static class Nasty extends RuntimeException {
                    @Override
                    public String toString() {
                        n++;
                        throw this;
                    }

                    @Override
                    public StackTraceElement[] getStackTrace() {
                        throw this;
                    }
                }

                static void join(Thread t) {
                    try {
                        t.join();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }

                public static void main(String[] args) throws Exception {
                    switch (args[0]) {
                        case "joins" -> {
                            x = new Thread(() -> join(y), "x");
                            y = new Thread(() -> join(x), "");
                            y.start();
                            x.start();
                        }
                        case "upgrade" -> {
                            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
                            lock.readLock().lock();
                            x = new Thread(() -> {
                                lock.readLock().lock();
                                y.start();
                                join(y);
                            }, "x");
                            y = new Thread(() -> lock.writeLock().lock(), "y");
                            x.start();
                            x.join();
                        }
                        case "pool" -> {
                            ExecutorService pool = Executors.newSingleThreadExecutor();
                            pool.submit(() -> CompletableFuture.supplyAsync(() -> 1, pool).join()).get();
                        }
                        case "latch" -> {
                            x = new Thread(() -> n++, "x");
                            x.start();
                            new CountDownLatch(1).await();
                        }
                        case "hook" -> {
                            CountDownLatch end = new CountDownLatch(1);
                            Runtime.getRuntime().addShutdownHook(new Thread(end::countDown));
                            x = new Thread(() -> System.out.println("ready"), "x");
                            x.start();
                            end.await();
                        }
                        case "nasty" -> {
                            x = new Thread(() -> {
                                n++;
                                throw new Nasty();
                            }, "");
                            x.start();
                            n++;
                            x.join();
                        }
                    }
                }
            }
            """;

    @TempDir
    Path directory;

    @Test
    void otherAgentsRunAndThereAreFourProcessors() throws Exception {
        Files.writeString(directory.resolve("four.txt"), "processors 4");
        for (Jdk jdk : Jdk.find()) {
            Path classes = compile(jdk, "Seen", TARGET);
            Path second = compile(jdk, "Second", AGENT);
            Files.writeString(second.resolve("manifest"), "Premain-Class: Second\n");
            launch(0, List.of(jdk.tool("jar"), "cfm", "second.jar", second.resolve("manifest").toString(), "-C",
                    second.toString(), "Second.class"));
            Files.deleteIfExists(directory.resolve("premain"));
            Files.deleteIfExists(directory.resolve("transformed"));
            launch(0, heddle("--iterations", "3", "--expect-output", "four.txt", "--", jdk.tool("java"),
                    "-javaagent:second.jar", "-cp", classes.toString(), "Seen"));
            assertThat(directory.resolve("premain")).as(jdk.label()).exists();
            assertThat(directory.resolve("transformed")).as(jdk.label()).exists();
        }
    }

    @Test
    void theWordsFitWhatHappened() throws Exception {
        for (Jdk jdk : Jdk.find()) {
            Path classes = compile(jdk, "Words", WORDS);
            String sync = "java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock";
            assertThat(explore(jdk, classes, "joins")).contains("1 DEADLOCK  java.lang.Thread ")
                    .contains("x waits for the end of main/1").contains("main/1 waits for the end of x");
            assertThat(explore(jdk, classes, "upgrade")).contains("1 DEADLOCK  java.lang.Thread, " + sync)
                    .contains("y waits for " + sync + ", of which main, x have the read lock");
            assertThat(explore(jdk, classes, "pool")).contains("1 DEADLOCK  ").contains(
                    "pool-1-thread-1 waits for the result of a task that is queued for pool-1-thread-1");
            assertThat(explore(jdk, classes, "latch")).contains("1 MISSED SIGNAL  java.util.concurrent.CountDownLatch")
                    .contains("nobody can go on: main is parked at");
            assertThat(launch(0, heddle("--iterations", "5", "--", jdk.tool("java"), "-cp", classes.toString(), "Words",
                    "hook"))).contains("main waited for something that only a shutdown hook");
            assertThat(explore(jdk, classes, "nasty")).contains(
                    "Words$Nasty (whose message cannot be shown) in main/1, which nobody caught")
                    .contains("DATA RACE  Words.n").doesNotContain("jdk.internal.reflect").doesNotContain("dev.heddle");
        }
    }

    private String explore(Jdk jdk, Path classes, String what) throws IOException, InterruptedException {
        return launch(1, heddle("--seed", "1", "--", jdk.tool("java"), "-cp", classes.toString(), "Words", what));
    }

    private static List<String> heddle(String... words) {
        List<String> command = Setup.heddle("explore");
        command.addAll(List.of(words));
        return command;
    }

    private Path compile(Jdk jdk, String name, String source) throws IOException, InterruptedException {
        Path classes = Files.createDirectories(directory.resolve(jdk.label()).resolve(name));
        Path file = Files.writeString(classes.resolve(name + ".java"), source);
        launch(0, List.of(jdk.tool("javac"), "-g", "-d", classes.toString(), file.toString()));
        return classes;
    }

    private String launch(int exit, List<String> command) throws IOException, InterruptedException {
        Launch.Result result = Launch.run(command, directory, "run", LIMIT);
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(exit);
        return result.stdout();
    }
}
