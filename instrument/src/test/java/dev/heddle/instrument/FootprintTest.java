package dev.heddle.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FootprintTest {
    private static final String BOX = """
            class Box {
                private int last;

                void put(int n) {
                    last = n;
                }

                class Look {
                    int look() {
                        return last;
                    }

                    void take() {
                        last--;
                    }
                }
            }
            """;

    @TempDir
    Path directory;
    private final Sites sites = new Sites();
    private final ClassWeaver weaver = new ClassWeaver(new Plan(Plan.Probe.COVER, List.of(), List.of()), sites,
            new Resolver());

    private void weave(String type) throws IOException {
        weaver.weave(getClass().getClassLoader(), Files.readAllBytes(directory.resolve(type + ".class")),
                new HashSet<>());
    }

    private String touched(String method) {
        return sites.touched().get(sites.methods().indexOf(method));
    }

    /** Before Java 11 the compiler makes accessors for this, which are methods of the class that has the field. */
    @Test
    void whatIsReachedByAnAccessorIsTouchedByWhoCallsIt() throws IOException {
        Path source = Files.writeString(directory.resolve("Box.java"), BOX);
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, "--release", "8", "-Xlint:-options",
                source.toString())).isZero();
        weave("Box$Look");
        // The class with the accessors comes later.
        assertThat(touched("Box$Look.look()I")).isEmpty();
        weave("Box");
        assertThat(touched("Box.put(I)V")).isEqualTo("wBox.last");
        assertThat(touched("Box$Look.look()I")).isEqualTo("rBox.last");
        assertThat(touched("Box$Look.take()V")).contains("wBox.last");
    }
}
