package dev.heddle.instrument.control;

import java.util.ArrayDeque;
import java.util.Deque;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * {@code new Thread(…)} becomes a call, so that a real thread can be used again. Where the arguments contain a branch the object
 * that is not initialized yet stands in the frames: such places stay as they are.
 */
public final class ThreadMaking implements Opcodes {
    private static final String THREAD = "java/lang/Thread";

    private ThreadMaking() {
    }

    public static void replace(MethodNode m) {
        Deque<TypeInsnNode> open = new ArrayDeque<>();
        for (AbstractInsnNode in : m.instructions.toArray()) {
            if (in.getOpcode() == NEW) {
                open.push((TypeInsnNode) in);
            } else if (in instanceof FrameNode) {
                open.clear();
            } else if (in.getOpcode() == INVOKESPECIAL && ((MethodInsnNode) in).name.equals("<init>")
                    && !open.isEmpty() && open.peek().desc.equals(((MethodInsnNode) in).owner)) {
                TypeInsnNode made = open.pop();
                AbstractInsnNode copy = made.getNext();
                if (made.desc.equals(THREAD) && copy != null && copy.getOpcode() == DUP) {
                    call((MethodInsnNode) in);
                    m.instructions.remove(copy);
                    m.instructions.remove(made);
                }
            }
        }
    }

    private static void call(MethodInsnNode in) {
        in.setOpcode(INVOKESTATIC);
        in.owner = CallSites.IN_PLACE;
        in.name = "newThread";
        in.desc = in.desc.substring(0, in.desc.length() - 1) + "L" + THREAD + ";";
        in.itf = false;
    }
}
