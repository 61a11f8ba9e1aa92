package dev.heddle.maven;

import dev.heddle.report.Style;
import dev.heddle.report.Words;
import dev.heddle.session.ConfirmSession;
import dev.heddle.session.ExitCode;
import dev.heddle.session.ExploreSession;
import dev.heddle.session.ExploreText;
import dev.heddle.session.Interruption;
import dev.heddle.session.SettingKey;
import dev.heddle.session.Settings;
import dev.heddle.session.TestOptions;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

/**
 * Takes one JUnit test, predicts which races, deadlocks and atomicity violations are possible in it, and makes them happen, one thread at a time. What happens is
 * shown as a table of who did what, is tried again in a fresh JVM, and fails the build. The classes have to be compiled: mvn test-compile
 * heddle:confirm -Dheddle.test=com.acme.PoolTest#borrows.
 */
@Mojo(name = "confirm", threadSafe = true, requiresDependencyResolution = ResolutionScope.TEST)
public final class ConfirmMojo extends HeddleMojo {
    /** The test: com.acme.PoolTest, or one method of it, com.acme.PoolTest#borrows. */
    @Parameter(property = "heddle.test")
    String test;

    /** Stop after this long, like 30s or 2m; 60s if nothing is said. */
    @Parameter(property = "heddle.budget")
    String budget;

    /** Seed of everything random; a new one each time if nothing is said. */
    @Parameter(property = "heddle.seed")
    String seed;

    /** Runs that aim at one candidate at most; 20 if nothing is said. */
    @Parameter(property = "heddle.tries")
    String tries;

    /** Aim at the candidates of this file or run, and do not predict. A file of findings, like target/heddle/heddle.json, has its races as candidates. */
    @Parameter(property = "heddle.candidates")
    String candidates;

    /** Calls of these methods are meant to be atomic, like com.acme.Bank.transfer. */
    @Parameter(property = "heddle.atomic")
    List<String> atomic;

    /** Watch only these classes, like com.acme.**; all if there are none. */
    @Parameter(property = "heddle.include")
    List<String> include;

    /** Do not watch these classes. */
    @Parameter(property = "heddle.exclude")
    List<String> exclude;

    /** A new JVM for each run, for tests that leave something behind in their JVM. */
    @Parameter(property = "heddle.fork", defaultValue = "false")
    boolean fork;

    /** The JDK that runs the test; the one that runs Maven if nothing is said. */
    @Parameter(property = "heddle.jdk")
    String jdk;

    /** More options for the JVM of the test, with blanks between them. */
    @Parameter(property = "heddle.jvmArgs")
    String jvmArgs;

    /** Fail from here on: predicted, confirmed (the default) or harmful. */
    @Parameter(property = "heddle.failOn")
    String failOn;

    /** The page to write; target/heddle/confirm.html unless said otherwise. */
    @Parameter(property = "heddle.html")
    File html;

    @Override
    void given(Settings settings) {
        set(settings, SettingKey.BUDGET, budget);
        set(settings, SettingKey.SEED, seed);
        set(settings, SettingKey.TRIES, tries);
        set(settings, SettingKey.CANDIDATES, candidates);
        set(settings, SettingKey.ATOMIC, atomic);
        set(settings, SettingKey.INCLUDE, include);
        set(settings, SettingKey.EXCLUDE, exclude);
        set(settings, SettingKey.FORK, fork ? "true" : null);
        set(settings, SettingKey.JDK, jdk);
        set(settings, SettingKey.FAIL_ON, failOn);
        set(settings, SettingKey.HTML, html);
    }

    @Override
    void run() throws MojoExecutionException, MojoFailureException {
        if (isOnlyAPom()) {
            getLog().debug("no tests, nothing to confirm");
            return;
        }
        if (test == null || test.isBlank()) {
            throw new MojoExecutionException("no test to run: -Dheddle.test=com.acme.PoolTest#borrows names one");
        }
        if (!has(project) && session.getProjects().stream().anyMatch(this::has)) {
            getLog().info(test + " is a test of another module");
            return;
        }
        // The runs of the test JVMs are told apart from these.
        File page = new File(out, "confirm.html");
        out = new File(out, "confirm");
        Settings settings = settings();
        set(settings, SettingKey.HTML, page);
        TestOptions which = TestOptions.named(test, List.of(), jar("heddle-junit"));
        try (Interruption interruption = Interruption.open()) {
            ConfirmSession session = new ConfirmSession(settings, base(), jar("heddle-agent"),
                    new LogProgress(getLog(), test));
            ExploreSession.Result result = session.confirm("mvn heddle:confirm -Dheddle.test=" + test, command(), which,
                    interruption);
            ExploreText.render(result, Style.PLAIN).lines().forEach(getLog()::info);
            settings.path(SettingKey.HTML).ifPresent(file -> getLog().info("html " + shown(base().resolve(file))));
            verdict(result);
        }
    }

    /** Whether the test is one of this module's, compiled or not. */
    private boolean has(MavenProject module) {
        String type = test.replaceAll("[#$].*", "").replace('.', '/');
        List<String> roots = new ArrayList<>(module.getTestCompileSourceRoots());
        roots.add(module.getBuild().getTestOutputDirectory());
        return roots.stream().filter(Objects::nonNull).anyMatch(root -> List.of(".class", ".java", ".kt", ".groovy")
                .stream().anyMatch(ending -> new File(root, type + ending).isFile()));
    }

    private static void verdict(ExploreSession.Result result) throws MojoFailureException {
        if (result.exit() == ExitCode.FINDINGS) {
            int found = result.report().triage().newCount();
            throw new MojoFailureException(Words.count(found, "finding") + ": see above");
        }
        if (result.exit() != ExitCode.OK) {
            throw new MojoFailureException("NOTHING VERIFIED: see above");
        }
    }

    private List<String> command() throws MojoExecutionException {
        try {
            List<String> words = new ArrayList<>();
            words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            if (jvmArgs != null && !jvmArgs.isBlank()) {
                words.addAll(List.of(jvmArgs.strip().split("\\s+")));
            }
            words.add("-cp");
            words.add(String.join(File.pathSeparator, project.getTestClasspathElements()));
            return words;
        } catch (DependencyResolutionRequiredException e) {
            throw new MojoExecutionException("the test class path is not known: " + e.getMessage());
        }
    }
}
