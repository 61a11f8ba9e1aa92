package dev.heddle.instrument.jdk;

import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Subscriptions of a SubmissionPublisher: what is offered happens before it is consumed. The buffer in between hands items
 * over by plain stores and fences.
 */
final class FlowModel implements Model {
    @Override
    public boolean wants(String name) {
        return name.equals("java/util/concurrent/SubmissionPublisher$BufferedSubscription");
    }

    @Override
    public void weave(ClassNode cn) {
        for (MethodNode m : cn.methods) {
            if (Hooks.isStatic(m) || m.instructions.size() == 0 || m.name.startsWith("<")) {
                continue;
            }
            if (m.name.startsWith("consume")) {
                Hooks.entrySelf(m, "acquire");
            } else if (m.name.startsWith("offer") || m.name.startsWith("retryOffer")
                    || m.name.startsWith("growAndOffer")
                    || m.name.startsWith("on") || m.name.startsWith("startOn")) {
                Hooks.entrySelf(m, "release");
            }
        }
    }
}
