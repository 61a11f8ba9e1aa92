package dev.heddle.instrument.jdk;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Streams, readers, writers and log handlers use what they were made of under their lock. That lock orders nothing by contract, and if
 * it did a program with log lines would look free of races; but where the thing underneath is the target's own, its code does
 * run under the lock, one thread after the other.
 */
final class StreamModel implements Model {
    private static final String STREAMS = "dev/heddle/probe/Streams";
    private static final String OBJECT = "(Ljava/lang/Object;)V";

    @Override
    public boolean wants(String name) {
        switch (name) {
            case "java/io/PrintStream":
            case "java/io/PrintWriter":
            case "java/io/BufferedOutputStream":
            case "java/io/BufferedInputStream":
            case "java/io/BufferedWriter":
            case "java/io/BufferedReader":
            case "sun/nio/cs/StreamEncoder":
            case "sun/nio/cs/StreamDecoder":
            case "java/util/logging/StreamHandler":
            case "java/util/logging/MemoryHandler":
                return true;
            default:
                return false;
        }
    }

    @Override
    public void weave(ClassNode cn) {
        for (MethodNode m : cn.methods) {
            if (Hooks.isStatic(m) || m.name.equals("<init>")) {
                continue;
            }
            for (AbstractInsnNode in : m.instructions.toArray()) {
                if (in instanceof MethodInsnNode && underneath((MethodInsnNode) in)) {
                    InsnList before = Hooks.self();
                    Hooks.call(before, STREAMS, "calling", OBJECT);
                    m.instructions.insertBefore(in, before);
                    InsnList after = Hooks.self();
                    Hooks.call(after, STREAMS, "called", OBJECT);
                    m.instructions.insert(in, after);
                }
            }
        }
    }

    private static boolean underneath(MethodInsnNode in) {
        if (in.getOpcode() != Opcodes.INVOKEVIRTUAL && in.getOpcode() != Opcodes.INVOKEINTERFACE) {
            return false;
        }
        switch (in.owner) {
            case "java/io/OutputStream":
            case "java/io/InputStream":
            case "java/io/Writer":
            case "java/io/Reader":
            case "java/nio/channels/WritableByteChannel":
            case "java/nio/channels/ReadableByteChannel":
            case "java/util/logging/Formatter":
            case "java/util/logging/Filter":
            case "java/util/logging/Handler":
                return true;
            default:
                return false;
        }
    }
}
