package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code backend=hardware}: what the processor sees of code that nobody has woven. */
class HardwareIT {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    /** Where the kernel or the JDK has none, that is what it says. */
    private static final String NOT_HERE = "heddle: backend=hardware is not possible here: ";
    /** Main's accesses are woven, those of the other thread are not. It ends when a race was written down, or after the seconds given. */
    private static final String PROGRAM = """
            import java.nio.file.*;

            public class Split {
                int plain;
                static int shared;

                static long work(Split s, long n) {
                    s.plain = (int) n;
                    shared = (int) n;
                    long x = n;
                    for (int i = 0; i < 20_000; i++) {
                        x = x * 31 + i;
                    }
                    return x;
                }

                static long lockedWork(Split s, long n) {
                    synchronized (s) {
                        return work(s, n);
                    }
                }

                public static void main(String[] args) throws Exception {
                    Split s = new Split();
                    boolean locked = args[0].equals("locked");
                    Thread other = new Thread(() -> Outside.read(s, locked), "outside");
                    other.setDaemon(true);
                    other.start();
                    long end = System.nanoTime() + Long.parseLong(args[1]) * 1_000_000_000L;
                    long x = 0;
                    while (System.nanoTime() < end && !Files.exists(Path.of(".heddle/latest"))) {
                        for (int i = 0; i < 20_000; i++) {
                            x = locked ? lockedWork(s, x) : work(s, x);
                        }
                    }
                    System.out.println("done " + (x == 42));
                }
            }

            class Outside {
                static volatile long sum;

                static void read(Split s, boolean locked) {
                    while (true) {
                        if (locked) {
                            synchronized (s) {
                                sum += s.plain + Split.shared;
                            }
                        } else {
                            sum += s.plain + Split.shared;
                        }
                    }
                }
            }
            """;

    @TempDir
    Path directory;

    private Launch.Result run(Jdk jdk, String how, int seconds) throws Exception {
        Path file = Files.writeString(directory.resolve("Split.java"), PROGRAM);
        Launch.Result compiled = Launch.run(List.of(jdk.tool("javac"), "-g", "-d", "classes", file.toString()),
                directory,
                "javac", LIMIT);
        assertThat(compiled.exit()).as(compiled.stderr()).isZero();
        return Launch.run(List.of(jdk.tool("java"), "-javaagent:" + Setup.agent()
                + "=mode=watch,rate=100%,budget=100%,backend=hardware,wait,loading,exclude=Outside", "-cp", "classes",
                "Split",
                how, Integer.toString(seconds)), directory, "java", LIMIT);
    }

    @Test
    void aRaceWithCodeThatIsNotWoven() throws Exception {
        for (Jdk jdk : Jdk.find()) {
            Launch.Result result = run(jdk, "plain", jdk.feature() < 22 ? 2 : 60);
            assertThat(result.exit()).as(result.stderr()).isZero();
            assertThat(result.stdout()).isEqualTo("done false\n");
            if (jdk.feature() < 22) {
                assertThat(result.stderr()).isEqualTo(NOT_HERE + "it takes JDK 22 or newer; clock is used\n");
            } else if (result.stderr().startsWith(NOT_HERE)) {
                // A kernel, or a processor, without them.
                assertThat(result.stderr()).endsWith("; clock is used\n");
            } else {
                assertThat(result.stderr()).isEmpty();
                String findings = Files.readString(directory.resolve(".heddle")
                        .resolve(Files.readString(directory.resolve(".heddle/latest")).strip())
                        .resolve("findings.json"));
                assertThat(findings).containsPattern("\"member\" : \"Split.(plain|shared)\"").contains("\"outside\"")
                        .contains("in code that is not watched");
                // The list of the JVM's code was there for a moment only.
                try (var files = Files.list(directory.resolve(".heddle"))) {
                    assertThat(files.map(f -> f.getFileName().toString())).noneMatch(f -> f.endsWith(".map"));
                }
            }
        }
    }

    @Test
    void whatALockOrdersIsNoRace() throws Exception {
        for (Jdk jdk : Jdk.find()) {
            Launch.Result result = run(jdk, "locked", 5);
            assertThat(result.exit()).as(result.stderr()).isZero();
            assertThat(directory.resolve(".heddle")).doesNotExist();
        }
    }
}
