package dev.heddle.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DefaultArtifact;
import org.apache.maven.artifact.handler.DefaultArtifactHandler;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Build;
import org.apache.maven.model.Model;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The goals without a Maven around them: what does not need a test JVM. */
class MojoTests {
    @TempDir
    Path folder;
    private MavenProject project;
    private final Properties user = new Properties();
    private final List<String> said = new ArrayList<>();

    @BeforeEach
    void layOut() throws IOException {
        Path module = Files.createDirectories(folder.resolve("module"));
        project = project(module);
        project.setParent(project(folder));
    }

    private static MavenProject project(Path directory) {
        Model model = new Model();
        model.setPackaging("jar");
        model.setArtifactId(directory.getFileName().toString());
        model.setBuild(new Build());
        model.getBuild().setDirectory(directory.resolve("target").toString());
        model.getBuild().setTestOutputDirectory(directory.resolve("target/test-classes").toString());
        MavenProject project = new MavenProject(model);
        project.setFile(directory.resolve("pom.xml").toFile());
        return project;
    }

    @SuppressWarnings("deprecation") // there is no other way to have a session without a container
    private <T extends HeddleMojo> T set(T mojo) {
        MavenExecutionRequest request = new DefaultMavenExecutionRequest().setUserProperties(user)
                .setStartTime(new Date(0));
        MavenSession session = new MavenSession(null, (org.eclipse.aether.RepositorySystemSession) null, request, null);
        session.setProjects(List.of(project));
        mojo.project = project;
        mojo.session = session;
        mojo.out = new File(project.getBuild().getDirectory(), "heddle");
        Artifact agent = new DefaultArtifact("dev.heddle", "heddle-agent", "1", "runtime", "jar", "runtime",
                new DefaultArtifactHandler("jar"));
        agent.setFile(new File("/repo/agent.jar"));
        mojo.pluginArtifacts = Map.of("dev.heddle:heddle-agent", agent);
        Log log = new SystemStreamLog() {
            @Override
            public void info(CharSequence text) {
                said.add(text.toString());
            }
        };
        mojo.setLog(log);
        return mojo;
    }

    private PrepareAgentMojo prepare() {
        PrepareAgentMojo mojo = set(new PrepareAgentMojo());
        mojo.propertyName = "argLine";
        return mojo;
    }

    @Test
    void theAgentIsPutInFrontOnce() throws Exception {
        project.getProperties().setProperty("argLine", "-Xmx1g");
        prepare().execute();
        prepare().execute();
        assertThat(project.getProperties().getProperty("argLine"))
                .startsWith("-javaagent:/repo/agent.jar=mode=detect,").endsWith(" -Xmx1g")
                .contains("/module/target/heddle/tests-19700101-000000-000,").containsOnlyOnce("-javaagent");
        assertThat(said).containsOnly("agent prepended to argLine, what was there is kept");
    }

    @Test
    void whoSkipsIsLeftAlone() throws Exception {
        PrepareAgentMojo mojo = prepare();
        mojo.skip = true;
        mojo.execute();
        user.setProperty("skipTests", "");
        prepare().execute();
        user.clear();
        project.getProperties().setProperty("maven.test.skip", "true");
        prepare().execute();
        set(new CheckMojo()).execute();
        assertThat(project.getProperties()).doesNotContainKey("argLine");
        assertThat(said).containsExactly("skipped (heddle.skip)", "tests are skipped, so there is nothing to check");
        project.getProperties().clear();
        project.setPackaging("pom");
        prepare().execute();
        set(new CheckMojo()).execute();
        assertThat(project.getProperties()).isEmpty();
    }

    @Test
    void theNearestSettingsCountAndThoseOfMavenWin() throws Exception {
        Files.writeString(folder.resolve("heddle.toml"), "exclude = [\"above.**\"]\nmemory = \"64m\"\n");
        prepare().execute();
        assertThat(project.getProperties().getProperty("argLine")).contains("exclude=above.**;").contains("memory=64m");
        user.setProperty("heddle.memory", "32m");
        user.setProperty("heddle.fail-on", "harmful");
        Files.writeString(folder.resolve("module/heddle.toml"), "exclude = [\"here.**\"]\n");
        prepare().execute();
        assertThat(project.getProperties().getProperty("argLine")).contains("exclude=here.**;").contains("memory=32m");
        assertThat(prepare().settings().failOn()).isEqualTo("harmful");
    }

    @Test
    void mistakesAreOneSentence() throws IOException {
        user.setProperty("heddle.memory", "much");
        assertThatThrownBy(() -> prepare().execute()).isInstanceOf(MojoExecutionException.class).hasNoCause()
                .hasMessage("heddle.memory: 'much' is not a size like 256m or 1g");
        user.clear();
        assertThatThrownBy(() -> set(new ConfirmMojo()).execute()).isInstanceOf(MojoExecutionException.class)
                .hasMessage("no test to run: -Dheddle.test=com.acme.PoolTest#borrows names one");
        assertThatThrownBy(() -> set(new BaselineMojo()).execute()).isInstanceOf(MojoExecutionException.class)
                .hasMessageStartingWith("no test JVM has left a run");
        Files.writeString(folder.resolve("heddle.toml"), "inclde = 1\n");
        assertThatThrownBy(() -> set(new CheckMojo()).execute()).isInstanceOf(MojoExecutionException.class)
                .hasMessage("heddle.toml: unknown key 'inclde' (did you mean include?)");
    }

    @Test
    void whyNoJvmHadTheAgent() throws Exception {
        nothing("; the goal prepare-agent was not run in this build");
        prepare().execute();
        nothing(" (");
        configure("argLine", "-Xmx1g @{argLine}");
        nothing(" (");
        configure("forkCount", "0");
        nothing("; with forkCount 0 maven-surefire-plugin starts no JVM that could have one (");
        configure("argLine", "-Xmx1g");
        nothing("; argLine of maven-surefire-plugin has to contain @{argLine} (");
        user.setProperty("argLine", "-Xmx2g");
        nothing("; -DargLine on the command line hides what prepare-agent has set (");
        CheckMojo consent = set(new CheckMojo());
        consent.allowNothing = true;
        consent.execute();
    }

    private void nothing(String hint) {
        assertThatThrownBy(() -> set(new CheckMojo()).execute()).isInstanceOf(MojoFailureException.class)
                .hasMessageStartingWith(
                        "NOTHING VERIFIED: no test JVM has left a run: either no test was run, or the JVMs"
                                + " of the tests were started without the agent" + hint);
    }

    private void configure(String name, String value) {
        Plugin surefire = new Plugin();
        surefire.setArtifactId("maven-surefire-plugin");
        Xpp3Dom configuration = new Xpp3Dom("configuration");
        Xpp3Dom child = new Xpp3Dom(name);
        child.setValue(value);
        configuration.addChild(child);
        surefire.setConfiguration(configuration);
        project.getBuild().setPlugins(List.of(surefire));
        project.getBuild().flushPluginMap();
    }
}
