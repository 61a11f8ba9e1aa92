package dev.heddle.maven;

import dev.heddle.session.Settings;
import dev.heddle.session.SuiteSession;
import dev.heddle.session.SuiteStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.project.MavenProject;

/**
 * Writes one report (HTML, JSON, SARIF) for all modules of a build, from the files that their test JVMs have left; a module counts with the last build that ran its tests. To be
 * called at the root, after the tests. Runs nothing, and never fails because of findings. The files are target/heddle/aggregate.html, .json and
 * .sarif of the root unless said otherwise.
 */
@Mojo(name = "report-aggregate", aggregator = true, threadSafe = true)
public final class ReportAggregateMojo extends SuiteMojo {
    @Override
    void run() {
        Settings settings = withFiles("aggregate", "aggregate");
        List<SuiteSession.Module> modules = new ArrayList<>();
        for (MavenProject each : session.getProjects()) {
            if (!each.getPackaging().equals("pom")) {
                Path kept = each.equals(project) ? out.toPath() : Path.of(each.getBuild().getDirectory(), "heddle");
                modules.add(module(each, new SuiteStore(kept).newest()));
            }
        }
        SuiteSession.Result result = new SuiteSession(settings, base(), modules).report("mvn heddle:report-aggregate");
        long tested = modules.stream().filter(m -> m.place() != null).count();
        getLog().info(tested + " of " + modules.size() + " modules have runs");
        say(new CheckText(result, settings.failOn(), false));
        if (!result.why().isEmpty()) {
            getLog().warn("NOTHING VERIFIED: " + result.why());
        }
        getLog().info(files(settings));
    }
}
