package dev.heddle.instrument;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Fields of {@code this} and static fields that a method reads more than once, or in a loop. Each gets a local that says in
 * which epoch it was last checked; while the epoch stands, another check could find nothing new.
 */
final class RepeatedReads implements Opcodes {
    private static final int MOST = 8;

    private final Map<String, Integer> locals = new LinkedHashMap<>();
    private boolean selfStays = true;

    RepeatedReads(MethodNode mn, int firstLocal, CheckedReads checked) {
        Map<String, Integer> reads = new LinkedHashMap<>();
        Map<LabelNode, Boolean> seen = new HashMap<>();
        boolean loop = false;
        for (AbstractInsnNode in : mn.instructions) {
            if (in instanceof LabelNode) {
                seen.put((LabelNode) in, true);
            } else if (in instanceof JumpInsnNode) {
                loop |= seen.containsKey(((JumpInsnNode) in).label);
            } else if (in.getOpcode() == ASTORE && ((VarInsnNode) in).var == 0) {
                selfStays = false;
            } else if (!checked.contains(in) && (in.getOpcode() == GETSTATIC
                    || in.getOpcode() == GETFIELD && ofSelf(mn, (FieldInsnNode) in))) {
                reads.merge(key((FieldInsnNode) in), 1, Integer::sum);
            }
        }
        int at = firstLocal;
        for (Map.Entry<String, Integer> r : reads.entrySet()) {
            if ((loop || r.getValue() > 1) && locals.size() < MOST) {
                locals.put(r.getKey(), at);
                at += 2;
            }
        }
    }

    private static String key(FieldInsnNode in) {
        return in.getOpcode() + in.owner + "." + in.name;
    }

    private static boolean ofSelf(MethodNode mn, FieldInsnNode in) {
        if ((mn.access & ACC_STATIC) != 0 || mn.name.equals("<init>")) {
            return false;
        }
        AbstractInsnNode before = in.getPrevious();
        while (before != null && before.getOpcode() < 0 && !(before instanceof LabelNode)) {
            before = before.getPrevious();
        }
        return before != null && before.getOpcode() == ALOAD && ((VarInsnNode) before).var == 0;
    }

    /** The local of a read, or -1. Must be asked before anything is put between the read and its receiver. */
    int local(MethodNode mn, FieldInsnNode in) {
        Integer at = in.getOpcode() == GETSTATIC || in.getOpcode() == GETFIELD && selfStays && ofSelf(mn, in)
                ? locals.get(key(in))
                : null;
        return at == null ? -1 : at;
    }

    /** How many locals of two words there are. */
    int count() {
        return locals.size();
    }
}
