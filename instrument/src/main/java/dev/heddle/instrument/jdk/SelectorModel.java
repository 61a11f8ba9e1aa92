package dev.heddle.instrument.jdk;

import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Selectors and their keys: who registers a channel, changes what a key is interested in, or wakes the selector up, comes before the
 * selection that sees it. The JDK hands changes over in a queue with a lock of its own.
 */
final class SelectorModel implements Model {
    private static final String KEY = "java/nio/channels/SelectionKey";
    private static final String KEY_OF_JDK = "sun/nio/ch/SelectionKeyImpl";

    @Override
    public boolean wants(String name) {
        return name.equals(KEY) || name.equals(KEY_OF_JDK)
                || name.startsWith("sun/nio/ch/") && name.endsWith("SelectorImpl");
    }

    @Override
    public void weave(ClassNode cn) {
        for (MethodNode m : cn.methods) {
            if (Hooks.isStatic(m) || m.instructions.size() == 0 || m.name.startsWith("<")) {
                continue;
            }
            if (cn.name.equals(KEY)) {
                attachment(m);
            } else if (cn.name.equals(KEY_OF_JDK)) {
                if (m.name.startsWith("interestOps") && !m.desc.startsWith("()")) {
                    Hooks.entry(m, Hooks.self(cn, "selector", "Lsun/nio/ch/SelectorImpl;"), Hooks.JDK, "release",
                            "(Ljava/lang/Object;)V");
                }
            } else if (m.name.equals("wakeup") || m.name.equals("register")) {
                Hooks.entrySelf(m, "release");
            } else if (m.name.equals("processReadyEvents")) {
                // Before an action is called that was given to the selection.
                Hooks.entrySelf(m, "acquire");
            } else if (m.name.equals("lockAndDoSelect")) {
                Hooks.exitSelf(m, "acquire");
            }
        }
    }

    /** Volatile. */
    private static void attachment(MethodNode m) {
        if (m.name.equals("attach")) {
            Hooks.entrySelf(m, "release");
        }
        if (m.name.startsWith("attach")) {
            Hooks.exitSelf(m, "acquire");
        }
    }
}
