package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * {@code confirm --free}. Nobody decides who comes first, so what is expected is what every order of the threads leads to: each of up to
 * ten runs holds a thread up for 200 ms where the other one, which does nothing else, will come by.
 */
@Execution(ExecutionMode.CONCURRENT)
class FreeConfirmIT {
    private static Path scratch;
    private static String java;

    @BeforeAll
    static void compile() throws Exception {
        scratch = Files.createDirectories(Setup.scratch("free"));
        Path endless = scratch.resolve("Endless.java");
        Files.writeString(endless, """
                public class Endless {
                    static int ticks;

                    public static void main(String[] args) throws Exception {
                        new Thread(() -> ticks++).start();
                        for (;;) {
                            Thread.sleep(1000);
                        }
                    }
                }
                """);
        Path outside = scratch.resolve("Outside.java");
        Files.writeString(outside,
                """
                        /** Waits for another process, for longer than threads that wait for each other are given. */
                        public class Outside {
                            static int result;

                            public static void main(String[] args) throws Exception {
                                Thread t = new Thread(() -> {
                                    try {
                                        result = new ProcessBuilder("sleep", "5").start().waitFor();
                                    } catch (java.io.IOException | InterruptedException e) {
                                        throw new IllegalStateException(e);
                                    }
                                });
                                t.start();
                                t.join();
                                System.out.println("result " + result);
                            }
                        }

                        class Alone {
                            public static void main(String[] args) {
                            }
                        }

                        /** All threads wait, and nobody has made a mistake: a shutdown hook is to come. */
                        class Server {
                            public static void main(String[] args) throws Exception {
                                var stop = new java.util.concurrent.CountDownLatch(1);
                                Runtime.getRuntime().addShutdownHook(new Thread(stop::countDown));
                                Thread t = new Thread(() -> {
                                    try {
                                        stop.await();
                                    } catch (InterruptedException e) {
                                        return;
                                    }
                                });
                                t.start();
                                t.join();
                            }
                        }

                        /** Readers do not exclude each other. */
                        class Readers {
                            static void both(java.util.concurrent.locks.StampedLock a, java.util.concurrent.locks.StampedLock b) {
                                long one = a.readLock();
                                long other = b.readLock();
                                b.unlockRead(other);
                                a.unlockRead(one);
                            }

                            public static void main(String[] args) {
                                var a = new java.util.concurrent.locks.StampedLock();
                                var b = new java.util.concurrent.locks.StampedLock();
                                new Thread(() -> both(a, b)).start();
                                new Thread(() -> both(b, a)).start();
                            }
                        }
                        """);
        Jdk jdk = Jdk.find().get(0);
        java = jdk.tool("java");
        List<Path> sources = new ArrayList<>(List.of(endless, outside));
        for (String name : List.of("HiddenRaceBuggy", "HiddenRaceFixed", "MonitorsBuggy", "MonitorsFixed")) {
            sources.add(Setup.confirm().resolve(name + ".java"));
        }
        ConfirmIT.compile(sources, jdk, scratch);
    }

    @Test
    void race() throws Exception {
        Launch.Result result = free("HiddenRaceBuggy");
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(1);
        assertThat(result.stdout()).contains("DATA RACE  HiddenRaceBuggy.data  (confirmed)")
                .contains("with threads that run freely, ").contains("/3 reproduced in fresh JVMs");
    }

    /** It may happen in the first run already. */
    @Test
    void deadlock() throws Exception {
        Launch.Result result = free("MonitorsBuggy");
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(1);
        assertThat(result.stdout()).contains("DEADLOCK  MonitorsBuggy$Account  (harmful)")
                .contains("waits for a MonitorsBuggy$Account that Thread-");
    }

    @Test
    void nothing() throws Exception {
        for (String name : List.of("HiddenRaceFixed", "MonitorsFixed", "Outside", "Readers")) {
            Launch.Result result = free(name);
            assertThat(result.exit()).as(result.stdout() + result.stderr()).isZero();
            assertThat(result.stdout()).contains("Nothing was predicted in 1 run.").contains("No findings.");
        }
    }

    @Test
    void whatWaitsForOutsideIsNotStuck() throws Exception {
        Launch.Result result = free("Server", "--budget", "8s");
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(3);
        assertThat(result.stdout()).contains("No findings.");
    }

    @Test
    void withoutASecondThread() throws Exception {
        Launch.Result result = free("Alone");
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(3);
        assertThat(result.stdout()).contains("NOT VERIFIED: the target never had a second thread");
    }

    @Test
    void whatNeverEnds() throws Exception {
        Launch.Result result = free("Endless", "--budget", "4s");
        assertThat(result.exit()).as(result.stdout() + result.stderr()).isEqualTo(3);
        assertThat(result.stdout()).contains("NOT VERIFIED: the first run did not come to an end (--budget)");
    }

    @Test
    void whatNeedsASchedule() throws Exception {
        assertThat(free("MonitorsFixed", "--abstraction", "trivial").exit()).isEqualTo(2);
        Launch.Result result = free("MonitorsFixed", "--write-test", "src/test/java");
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.stderr()).contains(
                "--write-test needs threads that run one at a time: it does not go with --free");
    }

    private static Launch.Result free(String program, String... options) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("confirm", "--free", "--seed", "1"));
        words.addAll(List.of(options));
        words.addAll(List.of("--", java, "-cp", "classes", program));
        return ConfirmIT.run(scratch, program, words);
    }
}
