package dev.heddle.maven;

import dev.heddle.session.SettingKey;
import dev.heddle.session.Settings;
import dev.heddle.session.SuiteAgent;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Puts Heddle's agent in front of the options of the test JVMs (the property argLine, which Surefire and Failsafe use), and keeps what is there. Each JVM
 * then looks for data races while its tests run, and leaves what it finds below target/heddle, for the goals check, report and baseline.
 * A project that sets argLine of Surefire itself has to write @{argLine} in it.
 */
@Mojo(name = "prepare-agent", defaultPhase = LifecyclePhase.INITIALIZE, threadSafe = true)
public final class PrepareAgentMojo extends HeddleMojo {
    /** The property with the options of the test JVMs. */
    @Parameter(property = "heddle.propertyName", defaultValue = "argLine")
    String propertyName;

    /** Watch only these classes, like com.acme.**; all if there are none. */
    @Parameter(property = "heddle.include")
    List<String> include;

    /** Do not watch these classes. */
    @Parameter(property = "heddle.exclude")
    List<String> exclude;

    /** Cap of what the detector remembers in each test JVM, like 256m; a quarter of the heap if nothing is said. */
    @Parameter(property = "heddle.memory")
    String memory;

    @Override
    void given(Settings settings) {
        set(settings, SettingKey.INCLUDE, include);
        set(settings, SettingKey.EXCLUDE, exclude);
        set(settings, SettingKey.MEMORY, memory);
    }

    @Override
    void run() throws MojoExecutionException {
        if (isOnlyAPom() || testsAreSkipped()) {
            getLog().debug("no tests, no agent");
            return;
        }
        Path place = store().of(session.getRequest().getStartTime().toInstant());
        String option = SuiteAgent.option(jar("heddle-agent"), settings(), place);
        Properties properties = project.getProperties();
        String before = properties.getProperty(propertyName);
        properties.setProperty(propertyName, ArgLine.prepend(option, before));
        properties.setProperty(PLACE, place.toString());
        getLog().info("agent prepended to " + propertyName
                + (before == null || before.isBlank() ? "" : ", what was there is kept"));
        getLog().debug(propertyName + " = " + properties.getProperty(propertyName));
    }
}
