package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A library in a signed jar: to look at its signatures, the JDK loads classes that synchronize, at a moment at which the JVM offers classes to no
 * agent, if that is done while a class is woven. On JDK 17 no lock of java.util.concurrent ordered anything then.
 */
class SignedJarIT {
    private static final Duration LIMIT = Duration.ofMinutes(2);

    @TempDir
    Path directory;

    @Test
    void locksOrderWhateverIsOnTheClassPath() throws Exception {
        write("lib/dep/Dep.java",
                "package dep; public class Dep { public int value; public static Dep make() { return new Dep(); } }");
        write("app/Main.java", """
                import java.util.concurrent.locks.ReentrantLock;

                public class Main {
                    static int shared;

                    static int never() {
                        dep.Dep d = dep.Dep.make();
                        return d.value;
                    }

                    public static void main(String[] args) throws Exception {
                        ReentrantLock lock = new ReentrantLock();
                        Runnable work = () -> {
                            for (int i = 0; i < 100; i++) {
                                lock.lock();
                                shared++;
                                lock.unlock();
                            }
                        };
                        Thread t = new Thread(work);
                        Thread u = new Thread(work);
                        t.start();
                        u.start();
                        t.join();
                        u.join();
                    }
                }
                """);
        run("javac", "--release", "17", "-d", "lib", "lib/dep/Dep.java");
        run("javac", "--release", "17", "-cp", "lib", "-d", "app", "app/Main.java");
        run("jar", "cf", "dep.jar", "-C", "lib", "dep/Dep.class");
        run("keytool", "-genkeypair", "-keystore", "keys", "-storepass", "changeit", "-alias", "a", "-dname", "CN=a",
                "-keyalg", "RSA");
        run("jarsigner", "-keystore", "keys", "-storepass", "changeit", "dep.jar", "a");
        for (Jdk jdk : Jdk.find()) {
            Launch.Result result = Launch.run(Setup.heddle("detect", "--", jdk.tool("java"), "-cp",
                    "app" + System.getProperty("path.separator") + "dep.jar", "Main"), directory, "detect", LIMIT);
            assertThat(result.stdout()).as(jdk + result.stderr()).contains("No findings.");
            assertThat(result.exit()).isZero();
        }
    }

    private void write(String file, String text) throws Exception {
        Path path = directory.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private void run(String tool, String... options) throws Exception {
        List<String> command = new java.util.ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", tool).toString()));
        command.addAll(List.of(options));
        Launch.Result result = Launch.run(command, directory, tool, LIMIT);
        assertThat(result.exit()).as(tool + result.stderr() + result.stdout()).isZero();
    }
}
