package dev.heddle.instrument;

import dev.heddle.probe.Calls;

/** What calls on collections mean where each collection is one location and nothing more is asked, see {@link CallTable}. */
public final class CollectionCalls {
    private CollectionCalls() {
    }

    /** Whether a call may read or change the contents of a collection that is not thread-safe. */
    public static boolean location(String owner, String method, String desc) {
        if (method.startsWith("<") || !CallTable.collectionLike(owner) || owner.startsWith("java/lang/")
                || owner.startsWith("java/util/concurrent/") || CallTable.elementOfList(method, desc)) {
            return false;
        }
        int effect = CallTable.effect(owner, method);
        return effect == Calls.READ || effect == Calls.WRITE || effect == Calls.LOOK;
    }

    public static boolean writes(String owner, String method) {
        return CallTable.effect(owner, method) == Calls.WRITE;
    }
}
