package dev.heddle.instrument.jdk;

import org.objectweb.asm.tree.ClassNode;

/** How one JDK primitive is understood: probe calls in the bodies of its methods. Registered in {@link Models}. */
public interface Model {
    boolean wants(String internalName);

    void weave(ClassNode cn);

    /** Whether the class's own volatile fields, atomics and monitors count as synchronization. */
    default boolean plainCode() {
        return false;
    }
}
