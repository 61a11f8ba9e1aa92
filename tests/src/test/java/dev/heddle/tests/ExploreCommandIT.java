package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a target that is explored finds around it. */
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

    @TempDir
    Path directory;

    @Test
    void otherAgentsRunAndThereAreFourProcessors() throws Exception {
        Files.writeString(directory.resolve("four.txt"), "processors 4");
        for (Jdk jdk : Jdk.find()) {
            Path classes = compile(jdk, "Seen", TARGET);
            Path second = compile(jdk, "Second", AGENT);
            Files.writeString(second.resolve("manifest"), "Premain-Class: Second\n");
            run(List.of(jdk.tool("jar"), "cfm", "second.jar", second.resolve("manifest").toString(), "-C",
                    second.toString(), "Second.class"));
            Files.deleteIfExists(directory.resolve("premain"));
            Files.deleteIfExists(directory.resolve("transformed"));
            run(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Dheddle.agent=" + Setup.agent(), "-cp", System.getProperty("java.class.path"),
                    "dev.heddle.cli.Main", "explore", "--iterations", "3", "--expect-output", "four.txt", "--",
                    jdk.tool("java"), "-javaagent:second.jar", "-cp", classes.toString(), "Seen"));
            assertThat(directory.resolve("premain")).as(jdk.label()).exists();
            assertThat(directory.resolve("transformed")).as(jdk.label()).exists();
        }
    }

    private Path compile(Jdk jdk, String name, String source) throws IOException, InterruptedException {
        Path classes = Files.createDirectories(directory.resolve(jdk.label()).resolve(name));
        Path file = Files.writeString(classes.resolve(name + ".java"), source);
        run(List.of(jdk.tool("javac"), "-d", classes.toString(), file.toString()));
        return classes;
    }

    private void run(List<String> command) throws IOException, InterruptedException {
        Launch.Result result = Launch.run(command, directory, "run", LIMIT);
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isZero();
    }
}
