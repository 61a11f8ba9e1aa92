package dev.heddle.maven;

import dev.heddle.report.Baseline;
import dev.heddle.session.BaselineSession;
import dev.heddle.session.SuiteSession;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Accepts what the last build that ran tests has found, so that only new findings fail: writes heddle-baseline.json beside the pom.xml of each module that has
 * findings. Commit it.
 */
@Mojo(name = "baseline", threadSafe = true)
public final class BaselineMojo extends HeddleMojo {
    /** Only forget what the tests no longer show. */
    @Parameter(property = "heddle.shrink", defaultValue = "false")
    boolean shrink;

    @Override
    void run() {
        Path place = store().newest();
        if (isOnlyAPom() || place == null && session.getProjects().size() > 1) {
            getLog().info("no test JVM has left a run here");
            return;
        }
        SuiteSession.Module module = new SuiteSession.Module(project.getArtifactId(), base(), place, null);
        BaselineSession.Change change = new SuiteSession(settings(), base(), List.of(module)).baseline(shrink);
        getLog().info(Baseline.FILE_NAME + ": " + change.total() + " known (" + change.added() + " added, "
                + change.removed() + " removed)");
        getLog().info("Next: git add " + Baseline.FILE_NAME);
    }
}
