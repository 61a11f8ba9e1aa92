package dev.heddle.maven;

import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/** What keeps the agent away from the tests of a project, as far as its POM tells. */
final class TestPlugins {
    private static final String ARG_LINE = "argLine";

    private TestPlugins() {
    }

    /** The end of a sentence which says that no test JVM had the agent; {@code ""} if there is no hint. */
    static String hint(MavenProject project, MavenSession session) {
        if (project.getProperties().getProperty(HeddleMojo.PLACE) == null) {
            return "; the goal prepare-agent was not run in this build";
        }
        if (session.getUserProperties().containsKey(ARG_LINE)) {
            return "; -DargLine on the command line hides what prepare-agent has set";
        }
        for (String name : new String[]{"maven-surefire-plugin", "maven-failsafe-plugin"}) {
            Plugin plugin = project.getPlugin("org.apache.maven.plugins:" + name);
            Object configuration = plugin == null ? null : plugin.getConfiguration();
            if (configuration instanceof Xpp3Dom dom) {
                String argLine = value(dom, ARG_LINE);
                if (!argLine.isEmpty() && !argLine.contains("{" + ARG_LINE + "}")) {
                    return "; argLine of " + name + " has to contain @{argLine}";
                }
                if (value(dom, "forkCount").equals("0")) {
                    return "; with forkCount 0 " + name + " starts no JVM that could have one";
                }
            }
        }
        return "";
    }

    private static String value(Xpp3Dom dom, String name) {
        Xpp3Dom child = dom.getChild(name);
        return child == null || child.getValue() == null ? "" : child.getValue();
    }
}
