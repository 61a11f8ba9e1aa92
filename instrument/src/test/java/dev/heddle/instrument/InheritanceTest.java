package dev.heddle.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

class InheritanceTest {
    private static ClassNode read(String name) throws IOException {
        try (InputStream in = InheritanceTest.class.getResourceAsStream(name + ".class")) {
            ClassNode cn = new ClassNode();
            new ClassReader(in.readAllBytes()).accept(cn, 0);
            return cn;
        }
    }

    @Test
    void whoIsAlwaysCalledByThoseWhoDoNotSynchronize() throws IOException {
        assertThat(Inheritance.of(read("Inheriting"))).isEqualTo(Map.of("daxpy(III)V", Set.of("lu0(I)V"), "deep()V",
                Set.of("daxpy(III)V"), "both(I)V", Set.of("either(Z)V"), "inDo()V", Set.of("atLeastOnce(I)V"),
                "underLock()V", Set.of("guarded()V"), "synchronizes()V", Set.of("hands()V")));
    }

    @Test
    void nestMatesMayCallWhatIsPrivate() throws IOException {
        ClassNode cn = read("Inheriting");
        cn.visitNestMember("dev/heddle/instrument/Inheriting$Mate");
        assertThat(Inheritance.of(cn)).isEmpty();
    }
}
