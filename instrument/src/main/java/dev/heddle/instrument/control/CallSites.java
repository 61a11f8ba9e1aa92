package dev.heddle.instrument.control;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls that wait, tell the time or end the JVM: each is replaced by a static one that asks the scheduler. */
public final class CallSites implements Opcodes {
    static final String IN_PLACE = "dev/heddle/probe/InPlace";
    private static final String THREAD = "java/lang/Thread";
    private static final String SYSTEM = "java/lang/System";
    private static final String RUNTIME = "java/lang/Runtime";
    private static final String UNSAFE = "jdk/internal/misc/Unsafe";

    /** Owner, name and descriptor to the name of the method of InPlace. */
    private static final Map<String, String> STATIC = new HashMap<>();
    private static final Map<String, String> VIRTUAL = new HashMap<>();
    /** Methods of Object that every class has, by name and descriptor. */
    private static final Map<String, String> OF_OBJECT = new HashMap<>();

    static {
        STATIC.put(THREAD + ".sleep(J)V", "sleep");
        STATIC.put(THREAD + ".sleep(JI)V", "sleep");
        STATIC.put(THREAD + ".sleep(Ljava/time/Duration;)V", "sleep");
        STATIC.put(THREAD + ".yield()V", "yield_");
        STATIC.put(THREAD + ".onSpinWait()V", "onSpinWait");
        STATIC.put(SYSTEM + ".nanoTime()J", "nanoTime");
        STATIC.put(SYSTEM + ".currentTimeMillis()J", "currentTimeMillis");
        STATIC.put(SYSTEM + ".exit(I)V", "exit");
        STATIC.put("java/lang/ClassLoader.getSystemClassLoader()Ljava/lang/ClassLoader;", "getSystemClassLoader");
        STATIC.put("java/lang/Class.forName(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;", "forName");
        STATIC.put("jdk/internal/misc/VM.getNanoTimeAdjustment(J)J", "nanoTimeAdjustment");
        VIRTUAL.put(RUNTIME + ".exit(I)V", "exit");
        VIRTUAL.put(RUNTIME + ".halt(I)V", "halt");
        VIRTUAL.put(RUNTIME + ".addShutdownHook(Ljava/lang/Thread;)V", "addShutdownHook");
        VIRTUAL.put(RUNTIME + ".removeShutdownHook(Ljava/lang/Thread;)Z", "removeShutdownHook");
        VIRTUAL.put(THREAD + ".join()V", "join");
        VIRTUAL.put(THREAD + ".join(J)V", "join");
        VIRTUAL.put(THREAD + ".join(JI)V", "join");
        VIRTUAL.put(THREAD + ".join(Ljava/time/Duration;)Z", "join");
        VIRTUAL.put(THREAD + ".isAlive()Z", "isAlive");
        VIRTUAL.put(THREAD + ".getState()Ljava/lang/Thread$State;", "getState");
        VIRTUAL.put(UNSAFE + ".park(ZJ)V", "park");
        VIRTUAL.put(UNSAFE + ".unpark(Ljava/lang/Object;)V", "unpark");
        OF_OBJECT.put("wait()V", "wait");
        OF_OBJECT.put("wait(J)V", "wait");
        OF_OBJECT.put("wait(JI)V", "wait");
        OF_OBJECT.put("notify()V", "notify");
        OF_OBJECT.put("notifyAll()V", "notifyAll");
    }

    private CallSites() {
    }

    /** @param owner the class that declares the method, as far as that is a class of the JDK */
    public static boolean replace(MethodInsnNode in, String owner) {
        String call = in.name + in.desc;
        if (in.getOpcode() == INVOKESTATIC) {
            return to(in, STATIC.get(owner + "." + call), "");
        }
        if (in.getOpcode() != INVOKEVIRTUAL && in.getOpcode() != INVOKEINTERFACE
                && !(in.getOpcode() == INVOKESPECIAL && OF_OBJECT.containsKey(call))) {
            return false;
        }
        String method = OF_OBJECT.get(call);
        if (method != null) {
            return to(in, method, "Ljava/lang/Object;");
        }
        return to(in, VIRTUAL.get(owner + "." + call),
                owner.equals(UNSAFE) || owner.equals(RUNTIME) || owner.equals(THREAD) ? "L" + owner + ";" : "");
    }

    private static boolean to(MethodInsnNode in, String method, String receiver) {
        if (method == null) {
            return false;
        }
        in.setOpcode(INVOKESTATIC);
        in.owner = IN_PLACE;
        in.name = method;
        in.desc = "(" + receiver + in.desc.substring(1);
        in.itf = false;
        return true;
    }
}
