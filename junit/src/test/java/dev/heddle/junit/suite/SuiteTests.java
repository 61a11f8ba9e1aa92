package dev.heddle.junit.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Listing and running, with the small suites below: nested, so that the build does not take them for tests. */
class SuiteTests {
    private static final String HERE = SuiteTests.class.getName();

    static class Plain extends Base {
        @Test
        void passes() {
            assertThat(1).isPositive();
        }

        @Test
        void fails() {
            Assertions.fail("on purpose");
        }

        @Test
        @Disabled
        void isDisabled() {
            Assertions.fail("not to be run");
        }

        @ParameterizedTest
        @ValueSource(ints = {1, 2, 3})
        void many(int n) {
            assertThat(n).isPositive();
        }

        @Nested
        class Inner {
            @Test
            void inside() {
                assertThat(1).isPositive();
            }
        }
    }

    abstract static class Base {
        @Test
        void inherited() {
            assertThat(1).isPositive();
        }
    }

    @Disabled("as a whole")
    static class Off {
        @Test
        void never() {
            Assertions.fail("not to be run");
        }
    }

    @TempDir
    Path folder;

    private static Path root() throws URISyntaxException {
        return Path.of(SuiteTests.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    /** Of the lines, those from the input of this name to the next one. */
    private static List<String> of(String name, List<String> lines) {
        List<String> out = new ArrayList<>();
        boolean on = false;
        for (String line : lines) {
            on = line.startsWith("input\t") ? line.startsWith("input\t" + name + "\t") : on;
            if (on && line.matches("(input|id|test)\t.*")) {
                out.add(line);
            }
        }
        return out;
    }

    @Test
    void aClassIsOneInputWithItsNestedOnes() throws Exception {
        Listing listing = new Listing(false, List.of(root()), Wanted.ALL);
        listing.list();
        assertThat(of(HERE + "$Plain", listing.lines())).containsExactlyInAnyOrder("input\t" + HERE + "$Plain\t5",
                "id\t[engine:junit-jupiter]/[class:" + HERE + "$Plain]", "test\t" + HERE + "$Plain",
                "test\t" + HERE + "$Plain$Inner");
        assertThat(listing.lines()).contains("disabled\t" + HERE + "$Off#never()",
                "disabled\t" + HERE + "$Plain#isDisabled()", "code\t" + HERE + "$Plain", "code\t" + HERE + "$Base");
        assertThat(of(HERE + "$Off", listing.lines())).isEmpty();
    }

    @Test
    void aMethodIsOneInputWithAllItsParameters() throws Exception {
        Listing listing = new Listing(true, List.of(root()), Wanted.ALL);
        listing.list();
        String plain = HERE + "$Plain";
        assertThat(of(plain + "#many", listing.lines())).containsExactly("input\t" + plain + "#many\t1",
                "id\t[engine:junit-jupiter]/[class:" + plain + "]/[test-template:many(int)]",
                "test\t" + plain + "\tmany\tint");
        assertThat(of(plain + "$Inner#inside", listing.lines())).isNotEmpty();
        assertThat(of(plain + "#inherited", listing.lines())).isNotEmpty();
        assertThat(of(plain + "#isDisabled", listing.lines())).isEmpty();
    }

    /** Those that are not wanted are not loaded: nobody is told that one of them is broken. */
    @Test
    void onlyClassesThatAreWantedAreLookedAt() throws Exception {
        Path broken = Files.createDirectories(folder.resolve("p"));
        Files.write(broken.resolve("Broken.class"), new byte[]{1, 2, 3});
        Listing listing = new Listing(false, List.of(root(), folder),
                new Wanted("SuiteTests.Plain|SuiteTests.Off", "Off$"));
        listing.list();
        assertThat(of(HERE + "$Plain", listing.lines())).isNotEmpty();
        assertThat(listing.lines()).noneMatch(l -> l.startsWith("broken") || l.contains("$Off"));
        Wanted outer = new Wanted("^shop.PoolTest$", null);
        assertThat(outer.takes("shop.PoolTest$Inner")).isTrue();
        assertThat(outer.takes("shop.OtherTest$PoolTest")).isFalse();
    }

    @Test
    void aClassThatCannotBeLoadedIsLeftOutAndTold() throws Exception {
        Path broken = Files.createDirectories(folder.resolve("p"));
        Files.write(broken.resolve("Broken.class"), new byte[]{1, 2, 3});
        Listing listing = new Listing(false, List.of(folder), Wanted.ALL);
        listing.list();
        assertThat(listing.lines()).hasSize(1).first().asString().startsWith("broken\tp.Broken\tClassNotFound");
    }

    @Test
    void runsAndCounts() throws IOException {
        String plain = "[engine:junit-jupiter]/[class:" + HERE + "$Plain]";
        assertThat(run(plain)).containsExactly("exit 1", "ran\t7", "failed\t1", "skipped\t1");
        assertThat(run(plain + "/[test-template:many(int)]")).containsExactly("exit 0", "ran\t3", "failed\t0",
                "skipped\t0");
        assertThat(run(plain + "/[method:passes()]", plain + "/[method:fails()]")).containsExactly("exit 1", "ran\t2",
                "failed\t1", "skipped\t0");
        assertThat(run("[engine:junit-jupiter]/[class:" + HERE + "$Off]")).containsExactly("exit 2", "ran\t0",
                "failed\t0", "skipped\t1");
    }

    private List<String> run(String... ids) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Running running = new Running(List.of(ids), new PrintStream(out, true));
        List<String> told = new ArrayList<>(List.of("exit " + running.run()));
        running.to(folder.resolve("counts"), 1, 20);
        List<String> lines = Files.readAllLines(folder.resolve("counts"));
        assertThat(lines.subList(0, 2)).containsExactly("exit\t1", "millis\t20");
        told.addAll(lines.subList(2, lines.size()));
        assertThat(out.toString()).contains(told.contains("failed\t1") ? "on purpose" : "");
        return told;
    }

    @Test
    void wordsDoNotTearLines() {
        assertThat(Lines.encode("a\tb\nc%09")).isEqualTo("a%09b%0Ac%2509");
        assertThat(Lines.decode("a%09b%0Ac%2509")).isEqualTo("a\tb\nc%09");
    }
}
