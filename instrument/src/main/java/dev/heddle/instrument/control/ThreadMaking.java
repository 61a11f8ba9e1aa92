package dev.heddle.instrument.control;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * {@code new Thread(…)} becomes a call, so that a real thread can be used again. Where the arguments contain a branch, the object
 * that is not initialized yet stands in the frames, twice, and is taken out of them. Places where it is kept in a local stay as
 * they are.
 */
public final class ThreadMaking implements Opcodes {
    private static final String THREAD = "java/lang/Thread";

    /** An object that has been made and waits for its constructor. */
    private static final class Made {
        final TypeInsnNode at;
        /** Those in which it stands. */
        final List<FrameNode> frames = new ArrayList<>();

        Made(TypeInsnNode at) {
            this.at = at;
        }

        /** A frame names an object that is not initialized by a label in front of the instruction that made it. */
        boolean is(Object inFrame) {
            AbstractInsnNode n = at.getPrevious();
            while (n != null && n.getOpcode() < 0) {
                if (n == inFrame) {
                    return true;
                }
                n = n.getPrevious();
            }
            return false;
        }

        boolean standsIn(FrameNode f) {
            boolean stack = f.stack != null && f.stack.stream().filter(this::is).count() == 2;
            return stack && (f.local == null || f.local.stream().noneMatch(this::is));
        }
    }

    private ThreadMaking() {
    }

    public static void replace(MethodNode m) {
        Deque<Made> open = new ArrayDeque<>();
        for (AbstractInsnNode in : m.instructions.toArray()) {
            if (in.getOpcode() == NEW) {
                open.push(new Made((TypeInsnNode) in));
            } else if (in instanceof FrameNode) {
                open.removeIf(made -> !made.standsIn((FrameNode) in));
                open.forEach(made -> made.frames.add((FrameNode) in));
            } else if (in.getOpcode() == INVOKESPECIAL && ((MethodInsnNode) in).name.equals("<init>")
                    && !open.isEmpty() && open.peek().at.desc.equals(((MethodInsnNode) in).owner)) {
                Made made = open.pop();
                AbstractInsnNode copy = made.at.getNext();
                if (made.at.desc.equals(THREAD) && copy != null && copy.getOpcode() == DUP) {
                    made.frames.forEach(f -> f.stack = f.stack.stream().filter(e -> !made.is(e)).toList());
                    call((MethodInsnNode) in);
                    m.instructions.remove(copy);
                    m.instructions.remove(made.at);
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
