package dev.heddle.maven;

import dev.heddle.session.Settings;
import dev.heddle.session.SuiteSession;
import java.util.List;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/** Writes the reports (HTML, JSON, SARIF) of the last build that ran tests, from the files that its test JVMs have left. Runs nothing, and never fails because of findings. */
@Mojo(name = "report", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class ReportMojo extends SuiteMojo {
    @Override
    void run() {
        if (isOnlyAPom()) {
            getLog().debug("no tests, no report");
            return;
        }
        Settings settings = withFiles("report", "heddle");
        SuiteSession.Result result = new SuiteSession(settings, base(),
                List.of(module(project, store().newest()))).report("mvn heddle:check");
        say(new CheckText(result, settings.failOn(), !configuration().equals(base())));
        if (!result.why().isEmpty()) {
            getLog().warn("NOTHING VERIFIED: " + result.why());
        }
        getLog().info(files(settings));
    }
}
