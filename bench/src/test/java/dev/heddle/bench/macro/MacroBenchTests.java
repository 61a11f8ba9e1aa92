package dev.heddle.bench.macro;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The runner with real JVMs and with an agent that only leaves a file behind. */
class MacroBenchTests {
    @TempDir
    private Path directory;
    private Path agent;

    @BeforeEach
    void agentJar() throws IOException {
        agent = directory.resolve("agent.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", FindingsAgent.class.getName());
        try (OutputStream out = Files.newOutputStream(agent);
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            String name = FindingsAgent.class.getName().replace('.', '/') + ".class";
            jar.putNextEntry(new JarEntry(name));
            try (var in = FindingsAgent.class.getClassLoader().getResourceAsStream(name)) {
                in.transferTo(jar);
            }
        }
    }

    @Test
    void comparesTheModesAndCountsFindings() throws IOException {
        Path out = directory.resolve("table.md");
        assertThat(execute("--only", "cipher", "--out", out.toString())).isZero();
        assertThat(Files.readString(out)).containsPattern("\\| cipher \\| \\d+ \\[.*\\| 2 \\| equal \\|")
                .contains("not a result").doesNotContain("FAILED");
    }

    @Test
    void aTargetThatDiesIsShownAndFailsTheRun() throws IOException {
        Path out = directory.resolve("table.md");
        assertThat(execute("--only", "cipher", "--agent-options", "die", "--modes", "plain,detect", "--out",
                out.toString()))
                .isEqualTo(1);
        assertThat(Files.readString(out)).contains("**cipher detect: FAILED, exit code 9**");
    }

    @Test
    void anUnknownProgramOrAgentIsAUsageError() {
        assertThat(execute("--only", "nonesuch")).isEqualTo(2);
        agent = directory.resolve("missing.jar");
        assertThat(execute("--only", "cipher")).isEqualTo(2);
    }

    private int execute(String... arguments) {
        CommandLine command = new CommandLine(new MacroBench()).setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(new PrintWriter(new StringWriter())).setErr(new PrintWriter(new StringWriter()));
        String[] all = new String[arguments.length + 8];
        String[] small = {"--agent", agent.toString(), "--scale", "0.002", "--warmup", "0", "--measure", "2"};
        System.arraycopy(small, 0, all, 0, small.length);
        System.arraycopy(arguments, 0, all, small.length, arguments.length);
        return command.execute(all);
    }
}
