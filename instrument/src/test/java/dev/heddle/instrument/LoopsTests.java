package dev.heddle.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

class LoopsTests {
    static int nested(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                if (j == 3) {
                    continue;
                }
                sum += j;
            }
        }
        do {
            sum--;
        } while (sum > 10);
        return sum;
    }

    static int straight(int n) {
        if (n > 1) {
            return n;
        }
        try {
            return Integer.parseInt("" + n);
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    static int leftByAnException(int n) {
        while (true) {
            try {
                n = Integer.parseInt("" + n) - 1;
            } catch (NumberFormatException e) {
                return n;
            }
        }
    }

    private static List<Loops.Loop> of(String method) throws IOException {
        ClassNode cn = new ClassNode();
        new ClassReader(LoopsTests.class.getName()).accept(cn, 0);
        for (MethodNode m : cn.methods) {
            if (m.name.equals(method)) {
                return Loops.of(m);
            }
        }
        throw new IllegalArgumentException(method);
    }

    @Test
    void outerLoopsComeFirstAndAreParents() throws IOException {
        List<Loops.Loop> all = of("nested");
        assertThat(all).extracting(Loops.Loop::parent).containsExactlyInAnyOrder(-1, 0, -1);
        assertThat(all.get(0).body().cardinality()).isGreaterThan(all.get(1).body().cardinality());
        assertThat(all).allSatisfy(l -> assertThat(l.exits()).isNotEmpty());
    }

    @Test
    void noLoopNoWork() throws IOException {
        assertThat(of("straight")).isEmpty();
    }

    @Test
    void aHandlerOutsideIsAWayOut() throws IOException {
        List<Loops.Loop> all = of("leftByAnException");
        assertThat(all).hasSize(1);
        assertThat(all.get(0).exits()).hasSize(1);
    }

    /** As some compilers write them: the test at the bottom, and a jump to it before the body. The head is the test. */
    @Test
    void theHeadIsWhatDominates() {
        MethodNode m = new MethodNode(Opcodes.ACC_STATIC, "m", "(I)V", null, null);
        LabelNode body = new LabelNode();
        LabelNode test = new LabelNode();
        m.instructions.add(new JumpInsnNode(Opcodes.GOTO, test));
        m.instructions.add(body);
        m.instructions.add(new InsnNode(Opcodes.NOP));
        m.instructions.add(test);
        m.instructions.add(new VarInsnNode(Opcodes.ILOAD, 0));
        m.instructions.add(new JumpInsnNode(Opcodes.IFNE, body));
        m.instructions.add(new InsnNode(Opcodes.RETURN));
        List<Loops.Loop> all = Loops.of(m);
        assertThat(all).extracting(Loops.Loop::head).containsExactly((AbstractInsnNode) test);
        assertThat(all.get(0).exits()).extracting(AbstractInsnNode::getOpcode).containsExactly(Opcodes.RETURN);
    }
}
