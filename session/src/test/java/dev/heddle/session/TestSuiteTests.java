package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.cover.Pairs;
import dev.heddle.cover.Selection;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is needed to make inputs of tests, without a JVM. */
class TestSuiteTests {
    private static final String API = "org/junit/jupiter/api/Test.class";
    private static final String COMMONS = "org/junit/platform/commons/JUnitException.class";
    private static final String ENGINE = "org/junit/platform/engine/TestEngine.class";
    private static final String LAUNCHER = "org/junit/platform/launcher/Launcher.class";
    private static final String SERVICE = "META-INF/services/org.junit.platform.engine.TestEngine";

    @TempDir
    Path folder;

    private Path jar(String path, String... entries) throws IOException {
        Path jar = folder.resolve(path);
        Files.createDirectories(jar.getParent());
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (String entry : entries) {
                out.putNextEntry(new ZipEntry(entry));
            }
        }
        return jar;
    }

    private ClassPath path(Object... places) {
        return new ClassPath(folder,
                String.join(File.pathSeparator, Arrays.stream(places).map(Object::toString).toList()));
    }

    @Test
    void theClassPathIsReadAsTheJvmReadsIt() throws IOException {
        Files.createDirectories(folder.resolve("classes/p"));
        Files.writeString(folder.resolve("classes/p/A.class"), "");
        Path one = jar("lib/one.jar", "p/B.class");
        Files.writeString(folder.resolve("lib/no.txt"), "");
        ClassPath path = path("classes", "", "gone", "lib/*");
        assertThat(path.places()).containsExactly(folder.resolve("classes"), one);
        assertThat(path.directories()).containsExactly(folder.resolve("classes"));
        assertThat(path.of("p/A.class")).isEqualTo(folder.resolve("classes"));
        assertThat(path.of("p/B.class")).isEqualTo(one);
        assertThat(path.of("p/C.class")).isNull();
    }

    @Test
    void theCommandNamesNoProgram() {
        TestCommand command = new TestCommand(List.of("java", "-cp", "old", "-Xmx1g", "-cp", "a:b"));
        assertThat(command.classPath()).isEqualTo("a:b");
        assertThat(command.words(Path.of("r.jar"), List.of(Path.of("l.jar")), "Main")).containsExactly("java", "-cp",
                "old", "-Xmx1g", "-cp", String.join(File.pathSeparator, "r.jar", "a:b", "l.jar"), "Main");
        assertThat(new TestCommand(List.of("java", "--class-path=x")).words(Path.of("r"), List.of(), "M"))
                .containsExactly("java", "--class-path=r" + File.pathSeparator + "x", "M");
        assertThatThrownBy(() -> new TestCommand(List.of("java", "-cp", "a", "Main")))
                .hasMessage("with --junit the java command names no program, but this one names 'Main'");
        assertThatThrownBy(() -> new TestCommand(List.of("java", "-ea"))).hasMessageContaining("no class path");
        assertThatThrownBy(() -> new TestCommand(List.of("mvn", "test"))).hasMessageContaining("is not java");
        assertThatThrownBy(() -> new TestCommand(List.of())).hasMessageContaining("no command to run");
    }

    @Test
    void theLauncherIsTakenFromBesideTheEngine() throws IOException {
        Path commons = jar("m2/platform/junit-platform-commons/1.9.2/junit-platform-commons-1.9.2.jar", COMMONS);
        Path engine = jar("m2/platform/junit-platform-engine/1.9.2/junit-platform-engine-1.9.2.jar", ENGINE);
        Path jupiter = jar("m2/jupiter/junit-jupiter-engine/5.9.2/junit-jupiter-engine-5.9.2.jar", SERVICE);
        Path api = jar("m2/jupiter/junit-jupiter-api/5.9.2/junit-jupiter-api-5.9.2.jar", API);
        assertThatThrownBy(() -> new TestPlatform(path(commons, engine, jupiter)).missing())
                .hasMessage("junit-platform-launcher is not on the class path, and not beside " + engine
                        + ": add org.junit.platform:junit-platform-launcher:1.9.2");
        Path launcher = jar("m2/platform/junit-platform-launcher/1.9.2/junit-platform-launcher-1.9.2.jar", LAUNCHER);
        assertThat(new TestPlatform(path(commons, engine, jupiter)).missing()).containsExactly(launcher);
        assertThat(new TestPlatform(path(commons, engine, jupiter, launcher)).missing()).isEmpty();
        // What Maven adds when it runs tests.
        assertThat(new TestPlatform(path(commons, api)).missing()).containsExactly(engine, launcher, jupiter);
    }

    @Test
    void theLauncherLiesElsewhereInOtherRepositories() throws IOException {
        Path commons = jar("cache/junit-platform-commons/1.9.2/0a1b/junit-platform-commons-1.9.2.jar", COMMONS,
                ENGINE, SERVICE);
        Path launcher = jar("cache/junit-platform-launcher/1.9.2/2c3d/junit-platform-launcher-1.9.2.jar", LAUNCHER);
        assertThat(new TestPlatform(path(commons)).missing()).containsExactly(launcher);
        Path flat = jar("lib/junit-platform-engine-6.0.0.jar", COMMONS, ENGINE, SERVICE);
        Path beside = jar("lib/junit-platform-launcher-6.0.0.jar", LAUNCHER);
        assertThat(new TestPlatform(path(flat)).missing()).containsExactly(beside);
    }

    @Test
    void noPlatformAndNoEngineAreTold() throws IOException {
        Path junit4 = jar("junit-4.13.2.jar", "org/junit/Test.class");
        Path all = jar("all.jar", COMMONS, ENGINE, LAUNCHER);
        assertThatThrownBy(() -> new TestPlatform(path("classes")).missing())
                .hasMessageContaining("no JUnit Platform is on the class path");
        assertThatThrownBy(() -> new TestPlatform(path(junit4)).missing())
                .hasMessageContaining("tests of JUnit 4 need org.junit.vintage:junit-vintage-engine");
        assertThatThrownBy(() -> new TestPlatform(path(all)).missing()).hasMessageContaining("no test engine");
        assertThat(new TestPlatform(path(junit4, all)).hint()).contains("junit-vintage-engine");
    }

    @Test
    void theListIsReadAndFiltered() throws IOException {
        Path file = Files.writeString(folder.resolve("list"), """
                broken\tp.Broken\tNoClassDefFoundError: q/Gone
                code\tp.ATest
                input\tp.ATest\t2
                id\t[engine:x]/[class:p.ATest%25]
                test\tp.ATest
                input\tp.BTest#m\t1
                id\tb
                test\tp.BTest\tm\tint
                disabled\tp.CTest#off()
                end
                """);
        JavaCommand java = JavaCommand.of("cover", List.of("java", "X"));
        TestPlatform platform = new TestPlatform(path("x"));
        TestSuite suite = new TestSuite.Listed(file).suite(java, options(null, null), List.of(), platform);
        assertThat(suite.inputs()).extracting(InputsFile.Input::name).containsExactly("p.ATest", "p.BTest#m");
        assertThat(suite.inputs().get(0).arguments()).containsExactly("run", "[engine:x]/[class:p.ATest%]");
        assertThat(suite.tests("p.BTest#m")).containsExactly(new TestSuite.Test("p.BTest", "m", "int"));
        assertThat(suite.notes()).containsExactly("found 3 tests in 2 inputs; 1 test more, disabled",
                "1 class cannot be loaded, and tests in it are not run: p.Broken (NoClassDefFoundError: q/Gone)");
        assertThat(suite.isTestCode("p.ATest$1.run()V")).isTrue();
        TestSuite some = new TestSuite.Listed(file).suite(java, options("Test", "ATest"), List.of(), platform);
        assertThat(some.inputs()).extracting(InputsFile.Input::name).containsExactly("p.BTest#m");
        assertThatThrownBy(
                () -> new TestSuite.Listed(file).suite(java, options("Nothing", null), List.of(), platform))
                .hasMessage("--include-tests and --exclude-tests leave none of 2 inputs");
        Path empty = Files.writeString(folder.resolve("empty"), "end\n");
        assertThatThrownBy(() -> new TestSuite.Listed(empty).suite(java, options(null, null), List.of(folder),
                platform)).hasMessage("no test was found in " + folder);
    }

    private static TestOptions options(String include, String exclude) {
        return new TestOptions("class", include, exclude, List.of(), false, false, null);
    }

    @Test
    void badOptionsAreTold() {
        assertThatThrownBy(() -> new TestOptions("pack", null, null, List.of(), false, false, null))
                .hasMessage("--by: 'pack' is not class or method");
        assertThatThrownBy(() -> options("(", null)).hasMessageContaining("--include-tests: '(' is not a regular");
    }

    @Test
    void codeOfTests() {
        Set<String> code = Set.of("p.ATest");
        assertThat(TestSuite.isTestCode("p.ATest.m(Ljava/lang/String;)V", code)).isTrue();
        assertThat(TestSuite.isTestCode("p.ATest$Inner$1.m()V", code)).isTrue();
        assertThat(TestSuite.isTestCode("p.ATestHelper.m()V", code)).isFalse();
        assertThat(TestSuite.isTestCode("p.$Odd.m()V", code)).isFalse();
    }

    @Test
    void chosenTestsAsOthersTakeThem() throws IOException {
        ChosenTests tests = new ChosenTests(List.of(new TestSuite.Test("p.A", null, ""),
                new TestSuite.Test("p.B", "m", ""), new TestSuite.Test("p.B", "n", "int"),
                new TestSuite.Test("p.B", "n", "long"), new TestSuite.Test("p.A", "x", "")));
        assertThat(tests.surefire()).isEqualTo("p.A,p.B#m+n");
        assertThat(tests.console()).startsWith("\"--select-class=p.A\"", "\"--select-method=p.B#m()\"",
                "\"--select-method=p.B#n(int)\"");
        assertThat(tests.write(folder, Path.of("out"))).isEqualTo("mvn test '-Dtest=p.A,p.B#m+n'");
        assertThat(Files.readString(folder.resolve("tests.txt"))).isEqualTo("p.A,p.B#m+n\n");
        assertThat(new ChosenTests(List.of(new TestSuite.Test("p." + "x".repeat(300), null, ""))).write(folder,
                Path.of("o u t"))).isEqualTo("mvn test \"-Dtest=$(cat 'o u t/tests.txt')\"");
        assertThat(new ChosenTests(List.of()).write(folder, Path.of("out"))).isNull();
        assertThat(folder.resolve("tests.txt")).doesNotExist();
    }

    @Test
    void whyAnInputWasChosenOrNot() {
        Pairs.Methods methods = new Pairs.Methods();
        Map<String, Pairs> inputs = new LinkedHashMap<>();
        inputs.put("p.big", pairs(methods, "a b", "a c", "b c"));
        inputs.put("p.other", pairs(methods, "a b", "d d"));
        inputs.put("p.small", pairs(methods, "a b"));
        inputs.put("p.none", new Pairs(methods));
        Explanation why = new Explanation(new Selection(inputs, methods), inputs);
        assertThat(why.of("p.big", null)).first()
                .isEqualTo("p.big was chosen as #1: it has 3 pairs, more than any other input");
        assertThat(why.of("p.other", null)).containsExactly(
                "p.other was chosen as #2: it has 2 pairs, 1 pair of them in no input chosen before",
                "  of the others that were chosen, p.big has the most of them: 1 of 2", "  what it was chosen for:",
                "    X.d with X.d");
        assertThat(why.of("p.small", null)).containsExactly(
                "p.small was not chosen: it has 1 pair, and the inputs that were chosen have all of them",
                "  of the others that were chosen, p.big has the most of them: 1 of 1");
        assertThat(why.of("p.none", null)).hasSize(1).first().asString().contains("no two methods");
        assertThat(why.of("p.none", "it hangs")).containsExactly("p.none was not chosen: it hangs");
        assertThat(Explanation.find("small", inputs.keySet())).isEqualTo("p.small");
        assertThatThrownBy(() -> Explanation.find("p.smal", inputs.keySet()))
                .hasMessage("--explain: no input has the name 'p.smal' (did you mean p.small?)");
    }

    private static Pairs pairs(Pairs.Methods methods, String... pairs) {
        Pairs out = new Pairs(methods);
        for (String pair : pairs) {
            String[] two = pair.split(" ");
            out.add(methods.number("X." + two[0] + "()V"), methods.number("X." + two[1] + "()V"));
        }
        return out;
    }
}
