package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class JavaCommandTests {
    private static JavaCommand command(String... words) {
        return JavaCommand.of("detect", List.of(words));
    }

    @Test
    void findsTheProgram() {
        assertThat(command("java", "Main", "-jar", "x").program()).isEqualTo("Main");
        assertThat(command("/opt/jdk/bin/java", "-Xmx1g", "-cp", "a:b", "-ea", "com.acme.Main").program())
                .isEqualTo("com.acme.Main");
        assertThat(command("java", "-jar", "app.jar", "arg").program()).isEqualTo("app.jar");
        assertThat(command("java", "-p", "mods", "-m", "acme/acme.Main").program()).isEqualTo("acme/acme.Main");
        assertThat(command("java", "--module=acme").program()).isEqualTo("acme");
        assertThat(command("java", "--add-opens", "java.base/java.lang=ALL-UNNAMED", "Main").program())
                .isEqualTo("Main");
        assertThat(command("java", "@options").program()).isEqualTo("@options");
    }

    @Test
    void agentComesRightAfterJava() {
        assertThat(command("java", "-cp", "a b", "Main", "x y").withAgent(Path.of("/tmp/my heddle.jar"),
                new AgentOptions().add("mode", "detect").add("include", List.of()))).containsExactly("java",
                        "-javaagent:/tmp/my heddle.jar=mode=detect", "-cp", "a b", "Main", "x y");
    }

    @Test
    void anAgentThatRunsTheProgramComesAfterAllOptions() {
        Path jar = Path.of("/h.jar");
        AgentOptions options = new AgentOptions().add("mode", "explore");
        assertThat(command("java", "-javaagent:other.jar", "-cp", "a", "Main", "-x").withAgentLast(jar, options))
                .containsExactly("java", "-javaagent:other.jar", "-cp", "a", "-javaagent:/h.jar=mode=explore", "Main",
                        "-x");
        assertThat(command("java", "-jar", "app.jar", "x").withAgentLast(jar, options)).containsExactly("java",
                "-javaagent:/h.jar=mode=explore", "-jar", "app.jar", "x");
    }

    @Test
    void repeatableLeavesWhatTheUserChose() {
        assertThat(command("java", "Main").repeatable().words()).containsExactly("java",
                "-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=2", "-XX:+UseSerialGC", "-XX:ActiveProcessorCount=4",
                "-XX:CICompilerCount=2", "Main");
        assertThat(command("java", "-XX:ActiveProcessorCount=2", "-XX:CICompilerCount=3", "-XX:+UseZGC", "Main",
                "-XX:ActiveProcessorCount=9").repeatable().words()).containsExactly("java",
                        "-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=2", "-XX:ActiveProcessorCount=2",
                        "-XX:CICompilerCount=3",
                        "-XX:+UseZGC", "Main", "-XX:ActiveProcessorCount=9");
        assertThat(command("java", "Main", "-XX:ActiveProcessorCount=9").repeatable().words())
                .contains("-XX:ActiveProcessorCount=4");
    }

    @Test
    void compilersWaitLongerInBriefRunsUnlessTheUserHasSaidSomethingAboutThem() {
        assertThat(command("java", "Main", "-Xint").brief().words()).hasSize(7).last().isEqualTo("-Xint");
        assertThat(command("java", "Main").once().words()).containsExactly("java", "-XX:TieredStopAtLevel=1", "Main");
        for (String option : List.of("-Xint", "-Xcomp", "-XX:-TieredCompilation", "-XX:TieredStopAtLevel=3",
                "-XX:Tier3DelayOn=0")) {
            assertThat(command("java", option, "Main").brief().words()).containsExactly("java", option, "Main");
            assertThat(command("java", option, "Main").once().words()).containsExactly("java", option, "Main");
        }
    }

    @Test
    void refusesWhatIsNotAJavaCommand() {
        assertThatThrownBy(() -> command()).hasMessageContaining("no command");
        assertThatThrownBy(() -> JavaCommand.of("replay SCHEDULE", List.of()))
                .hasMessageContaining("heddle replay SCHEDULE -- java -cp DIR Main");
        assertThatThrownBy(() -> JavaCommand.of("explore", List.of("mvn")))
                .hasMessage("'mvn' is not java: the command after -- must start with java");
        assertThatThrownBy(() -> command("mvn", "test")).hasMessageContaining("'mvn' is not java");
        assertThatThrownBy(() -> command("./run.sh")).hasMessageContaining("run.sh");
        assertThatThrownBy(() -> command("/")).hasMessageContaining("is not java");
        assertThatThrownBy(() -> command("java", "-cp", "x")).hasMessageContaining("names no class");
        assertThatThrownBy(() -> command("java", "-jar")).hasMessageContaining("names no class");
        assertThatThrownBy(() -> command("java", "Main").withAgent(Path.of("/a=b/h.jar"), new AgentOptions()))
                .hasMessageContaining("'='");
    }

    @Test
    void aDebuggerComesBeforeTheAgent() {
        JavaCommand debugged = command("java", "-cp", "a", "Main", "x").waitsAt(new DebugPort(5005));
        assertThat(debugged.withAgent(Path.of("/h.jar"), new AgentOptions().add("mode", "replay"))).containsExactly(
                "java", "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,quiet=y,address=127.0.0.1:5005",
                "-javaagent:/h.jar=mode=replay", "-cp", "a", "Main", "x");
        assertThat(debugged.arguments()).containsExactly("x");
        assertThatThrownBy(() -> debugged.waitsAt(new DebugPort(5006))).hasMessageContaining("debugger of its own");
    }

    @Test
    void aDebuggerHasNoDryRun() {
        assertThat(command("java", "-agentlib:jdwp=server=y", "Main").hasDryRun()).isFalse();
        assertThat(command("java", "Main").dryRun()).containsExactly("java", "-Duser.language=en", "--dry-run", "Main");
    }

    @Test
    void linesCanBePastedBack() {
        assertThat(CommandLine.of(List.of("java", "-cp", "a b", "it's", "", "x=1"))).isEqualTo(
                "java -cp 'a b' 'it'\\''s' '' x=1");
    }
}
