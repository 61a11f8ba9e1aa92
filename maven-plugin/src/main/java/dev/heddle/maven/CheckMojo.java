package dev.heddle.maven;

import dev.heddle.session.ExitCode;
import dev.heddle.session.SettingKey;
import dev.heddle.session.Settings;
import dev.heddle.session.SuiteSession;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Looks at what the test JVMs found, with the suppressions of heddle.toml and the baseline heddle-baseline.json, writes the reports, and fails the build when there
 * is something new. A build in which nothing was verified fails as well: because no test ran, because the JVMs had no agent, or because no test
 * had a second thread.
 */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class CheckMojo extends SuiteMojo {
    /** Fail from here on: predicted (each data race that the tests showed; the default), confirmed or harmful. */
    @Parameter(property = "heddle.failOn")
    String failOn;

    /** Let the build go on when nothing was verified. */
    @Parameter(property = "heddle.allowNothing", defaultValue = "false")
    boolean allowNothing;

    @Override
    void given(Settings settings) {
        super.given(settings);
        set(settings, SettingKey.FAIL_ON, failOn);
    }

    @Override
    void run() throws MojoFailureException {
        if (isOnlyAPom()) {
            getLog().debug("no tests, no check");
            return;
        }
        if (testsAreSkipped()) {
            getLog().info("tests are skipped, so there is nothing to check");
            return;
        }
        // In the build that ran the tests only its own runs count; by itself the goal speaks of the last build that ran tests.
        String own = project.getProperties().getProperty(PLACE);
        Path place = own != null ? Path.of(own) : store().newest();
        Settings settings = withFiles("report", "heddle");
        SuiteSession.Result result = new SuiteSession(settings, base(), List.of(module(project, place)))
                .report("mvn heddle:report");
        CheckText text = new CheckText(result, settings.failOn(), !configuration().equals(base()));
        say(text);
        if (result.jvms() > 0) {
            store().forgetBefore(place);
            getLog().info(files(settings));
        }
        if (result.exit() == ExitCode.FINDINGS) {
            getLog().info("Next: " + result.report().next());
            throw new MojoFailureException(text.verdict());
        }
        if (result.exit() == ExitCode.NOT_VERIFIED) {
            String sentence = "NOTHING VERIFIED: " + result.why()
                    + (result.jvms() == 0 ? TestPlugins.hint(project, session) : "");
            if (!allowNothing) {
                throw new MojoFailureException(sentence + " (heddle.allowNothing lets such a build pass)");
            }
            getLog().warn(sentence);
        }
    }
}
