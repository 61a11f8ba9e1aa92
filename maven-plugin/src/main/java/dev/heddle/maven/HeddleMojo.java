package dev.heddle.maven;

import dev.heddle.session.ConfigFile;
import dev.heddle.session.SessionException;
import dev.heddle.session.SettingKey;
import dev.heddle.session.Settings;
import dev.heddle.session.SuiteStore;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** What all goals have in common: their project, where runs are kept, and how mistakes are told. */
abstract class HeddleMojo extends AbstractMojo {
    /** Set by prepare-agent: where the test JVMs of this build keep their runs. */
    static final String PLACE = "heddle.place";

    /** Do nothing. */
    @Parameter(property = "heddle.skip", defaultValue = "false")
    boolean skip;

    /** Where the test JVMs keep their runs, and where reports are written. */
    @Parameter(property = "heddle.out", defaultValue = "${project.build.directory}/heddle")
    File out;

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    MavenProject project;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    MavenSession session;

    @Parameter(defaultValue = "${plugin.artifactMap}", readonly = true, required = true)
    Map<String, Artifact> pluginArtifacts;

    abstract void run() throws MojoExecutionException, MojoFailureException;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("skipped (heddle.skip)");
            return;
        }
        try {
            run();
        } catch (SessionException e) {
            throw new MojoExecutionException(e.getMessage());
        }
    }

    /** Whether there is nothing here that could have tests. */
    boolean isOnlyAPom() {
        return project.getPackaging().equals("pom");
    }

    /** Whether nobody wants tests to run in this build. */
    boolean testsAreSkipped() {
        return isSet("skipTests") || isSet("maven.test.skip");
    }

    private boolean isSet(String name) {
        String value = property(name);
        return value != null && (value.isEmpty() || value.equals("true"));
    }

    Path base() {
        return project.getBasedir().toPath();
    }

    SuiteStore store() {
        return new SuiteStore(out.toPath());
    }

    /**
     * What was given to this goal, then what {@code heddle.toml} says. Keys that are no parameters of a goal count as properties all the same, by their
     * names there.
     */
    Settings settings() {
        Settings settings = new Settings();
        set(settings, SettingKey.OUT, out.getPath());
        given(settings);
        for (SettingKey key : SettingKey.values()) {
            String value = property("heddle." + key.key());
            if (value != null && key != SettingKey.OUT) {
                settings.set(key, List.of(value.split(",")), "heddle." + key.key());
            }
        }
        ConfigFile.read(configuration(), settings);
        return settings;
    }

    /** Adds the parameters of this goal. */
    void given(Settings settings) {
        // Most have none that are settings.
    }

    static void set(Settings settings, SettingKey key, String value) {
        if (value != null && !value.isEmpty()) {
            settings.set(key, List.of(value), "heddle." + key.key());
        }
    }

    static void set(Settings settings, SettingKey key, File value) {
        if (value != null) {
            set(settings, key, value.getPath());
        }
    }

    static void set(Settings settings, SettingKey key, List<String> values) {
        if (values != null && !values.isEmpty()) {
            settings.set(key, values, "heddle." + key.key());
        }
    }

    /** The nearest directory with a {@code heddle.toml}, from this module up to the top of the build; else this module's. */
    final Path configuration() {
        for (MavenProject at = project; at != null && at.getBasedir() != null; at = at.getParent()) {
            if (Files.exists(at.getBasedir().toPath().resolve(ConfigFile.FILE_NAME))) {
                return at.getBasedir().toPath();
            }
        }
        MavenProject top = session.getTopLevelProject();
        return top != null && top.getBasedir() != null
                && Files.exists(top.getBasedir().toPath().resolve(ConfigFile.FILE_NAME))
                        ? top.getBasedir().toPath()
                        : base();
    }

    /** One of the jars that came with the plugin. */
    Path jar(String name) throws MojoExecutionException {
        Artifact artifact = pluginArtifacts.get("dev.heddle:" + name);
        if (artifact == null || artifact.getFile() == null) {
            throw new MojoExecutionException(name + " is missing among the dependencies of the plugin");
        }
        return artifact.getFile().toPath().toAbsolutePath();
    }

    /** As seen from the project's directory. */
    String shown(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        return absolute.startsWith(base()) ? base().relativize(absolute).toString() : absolute.toString();
    }

    /** From the command line, else from the project; null if it is nowhere. */
    private String property(String name) {
        Properties user = session.getUserProperties();
        String value = user.getProperty(name);
        return value != null ? value : project.getProperties().getProperty(name);
    }
}
