package dev.heddle.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

class HeddleTransformerTest {
    /** On JDK 17, reflection that is used often loads a class of the JDK in a loader that is not the JDK's. */
    @Test
    void whatTheJdkMakesForReflectionIsNoClassOfTheTarget() throws Exception {
        HeddleTransformer t = new HeddleTransformer(new Plan(Plan.Probe.DETECT, List.of(), List.of()), new Sites());
        try (URLClassLoader loader = new URLClassLoader(new URL[0])) {
            assertThat(
                    t.transform(null, loader, "jdk/internal/reflect/GeneratedMethodAccessor1", null, null, new byte[0]))
                    .isNull();
        }
        assertThat(t.woven()).isZero();
        assertThat(t.skipped()).isZero();
    }

    /** Test frameworks make some for annotations: a run that has woven nothing else has looked at nothing. */
    @Test
    void whatTheJdkMakesUpForAProxyDoesNotCount() throws Exception {
        HeddleTransformer t = new HeddleTransformer(new Plan(Plan.Probe.DETECT, List.of(), List.of()), new Sites());
        try (URLClassLoader loader = new URLClassLoader(new URL[0])) {
            t.transform(null, loader, "jdk/proxy2/$Proxy7", null, null, extending("jdk/proxy2/$Proxy7",
                    "java/lang/reflect/Proxy"));
            assertThat(t.woven()).isZero();
            t.transform(null, loader, "acme/My$Proxy", null, null, extending("acme/My$Proxy", "java/lang/Object"));
            assertThat(t.woven()).isEqualTo(1);
        }
        assertThat(t.skipped()).isZero();
    }

    private static byte[] extending(String name, String parent) {
        ClassWriter w = new ClassWriter(0);
        w.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, parent, null);
        w.visitEnd();
        return w.toByteArray();
    }
}
