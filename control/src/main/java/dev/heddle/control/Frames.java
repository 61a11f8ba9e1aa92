package dev.heddle.control;

import dev.heddle.probe.ThreadMute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** Stacks of the target. What is asked of its objects may be code of the target, which may do anything. */
public final class Frames {
    private static final StackTraceElement[] NONE = {};
    /** What a class initializer is called once it has become an ordinary method. */
    private static final String INITIALIZER = "$heddle$init";

    private Frames() {
    }

    static StackTraceElement[] of(Thread t) {
        return ofTarget(asked(t::getStackTrace, NONE));
    }

    static StackTraceElement[] of(Throwable t) {
        return ofTarget(asked(t::getStackTrace, NONE));
    }

    /** What a method of the target answers, or something else if it throws or answers nothing. Nothing it does counts. */
    static <T> T asked(Supplier<T> method, T otherwise) {
        ThreadMute.on();
        try {
            T answer = method.get();
            return answer == null ? otherwise : answer;
        } catch (Throwable anything) {
            return otherwise;
        } finally {
            ThreadMute.off();
        }
    }

    /** Without what Heddle has put below the first method of the target. */
    public static StackTraceElement[] ofTarget(StackTraceElement[] stack) {
        int end = 0;
        while (end < stack.length && !launches(stack[end].getClassName())) {
            end++;
        }
        if (end == stack.length) {
            return stack;
        }
        while (end > 0 && reflects(stack[end - 1].getClassName())) {
            end--;
        }
        return Arrays.copyOf(stack, end);
    }

    /** The target's methods on a stack, outermost first, with names for people. */
    static List<String> calls(StackTraceElement[] stack) {
        List<String> calls = new ArrayList<>();
        StackTraceElement[] all = ofTarget(stack);
        for (int i = all.length - 1; i >= 0; i--) {
            String type = all[i].getClassName();
            if (!Ending.isTarget(type) || type.startsWith("java.heddle.") || isHidden(all[i])
                    || type.contains("$$Lambda")) {
                continue;
            }
            String method = method(all[i]);
            if (method.startsWith("lambda$")) {
                int end = method.lastIndexOf('$');
                method = (end > 7 ? method.substring(7, end) : method.substring(7)) + " (lambda)";
            }
            calls.add(type.substring(type.lastIndexOf('.') + 1) + "." + method);
        }
        return calls;
    }

    /** Whether weaving has added the method to its class. */
    public static boolean isHidden(StackTraceElement f) {
        return f.getMethodName().startsWith("$heddle$") && !f.getMethodName().equals(INITIALIZER);
    }

    /** The name that the source has for a method. */
    public static String method(StackTraceElement f) {
        return f.getMethodName().equals(INITIALIZER) ? "<clinit>" : f.getMethodName();
    }

    private static boolean launches(String type) {
        return type.startsWith("dev.heddle.agent.MainTarget") || type.startsWith("dev.heddle.agent.TestBridge")
                || type.equals("dev.heddle.control.Runner");
    }

    private static boolean reflects(String type) {
        return type.startsWith("jdk.internal.reflect.") || type.startsWith("java.lang.reflect.")
                || type.startsWith("java.lang.invoke.");
    }
}
