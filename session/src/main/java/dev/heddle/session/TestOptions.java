package dev.heddle.session;

import dev.heddle.report.Escape;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Which tests of a suite are inputs, and how. */
public final class TestOptions {
    /** What runs tests, or helps them, and is no part of what they test; as the agent takes it. A constant, for who has none of these classes when it runs. */
    public static final String RUN_TESTS = "org.junit.**;junit.**;org.opentest4j.**;org.apiguardian.**;org.testng.**;"
            + "org.hamcrest.**;org.assertj.**;org.mockito.**;**$MockitoMock$**;net.bytebuddy.**;org.objenesis.**;org.jacoco.**;"
            + "dev.heddle.junit.**";

    private final boolean methods;
    private final Pattern include;
    private final Pattern exclude;
    private final List<Path> jars;
    private final boolean testCode;
    private final boolean fork;
    private final Path runner;
    private final String named;

    /**
     * @param by       {@code class} or {@code method}
     * @param include  is to be found in the name of an input, or null for all
     * @param exclude  is not to be found there, or null
     * @param jars     jars of tests, beside the directories on the class path
     * @param testCode whether the methods of the tests themselves count
     * @param fork     whether each input has a JVM of its own
     * @param runner   the jar with what runs the tests, or null when nobody could say where it is
     */
    public TestOptions(String by, String include, String exclude, List<Path> jars, boolean testCode,
            boolean fork, Path runner) {
        this(by, include, exclude, jars, testCode, fork, runner, null);
    }

    /** One test class, {@code com.acme.PoolTest}, or one method of it, {@code com.acme.PoolTest#borrows}. */
    public static TestOptions named(String name, List<Path> jars, Path runner) {
        return new TestOptions(name.indexOf('#') > 0 ? "method" : "class", "^" + Pattern.quote(name) + "($|\\()", null,
                jars, false, false, runner, name);
    }

    private TestOptions(String by, String include, String exclude, List<Path> jars, boolean testCode,
            boolean fork, Path runner, String named) {
        if (!by.equals("class") && !by.equals("method")) {
            throw SessionException.usage("--by: '" + Escape.text(by) + "' is not class or method");
        }
        this.methods = by.equals("method");
        this.include = pattern("--include-tests", include);
        this.exclude = pattern("--exclude-tests", exclude);
        this.jars = List.copyOf(jars);
        this.testCode = testCode;
        this.fork = fork;
        this.runner = runner;
        this.named = named;
    }

    private static Pattern pattern(String option, String text) {
        try {
            return text == null ? null : Pattern.compile(text);
        } catch (PatternSyntaxException e) {
            throw SessionException.usage(option + ": '" + Escape.text(text) + "' is not a regular expression: "
                    + e.getDescription());
        }
    }

    boolean methods() {
        return methods;
    }

    boolean takes(String name) {
        return (include == null || include.matcher(name).find()) && (exclude == null || !exclude.matcher(name).find());
    }

    /** What names of classes are to contain, and what not, so that something in them can be an input; null where all can. */
    List<String> ofClasses() {
        return methods || include == null && exclude == null
                ? null
                : List.of(include == null ? "" : include.pattern(), exclude == null ? "" : exclude.pattern());
    }

    /** Which tests these are. */
    String words() {
        return "tests by " + (methods ? "method" : "class") + (include == null ? "" : ", with " + include)
                + (exclude == null ? "" : ", without " + exclude) + (testCode ? ", test code counts" : "")
                + (jars.isEmpty() ? "" : ", in " + jars.stream().map(j -> j.getFileName().toString()).toList());
    }

    List<Path> jars() {
        return jars;
    }

    boolean testCode() {
        return testCode;
    }

    boolean fork() {
        return fork;
    }

    /** The one test that is meant; null if it is all that match. */
    String named() {
        return named;
    }

    Path runner() {
        return runner;
    }
}
