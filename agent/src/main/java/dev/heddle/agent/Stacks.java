package dev.heddle.agent;

import java.util.ArrayList;
import java.util.List;

/** Stack traces as a person wants them: without the frames of the tool. */
final class Stacks {
    private static final int DEPTH = 24;

    private Stacks() {
    }

    static List<String> of(Throwable t) {
        List<String> out = new ArrayList<>();
        if (t == null) {
            return out;
        }
        for (StackTraceElement e : t.getStackTrace()) {
            if (!own(e) && out.size() < DEPTH) {
                out.add(text(e));
            }
        }
        return out;
    }

    /** The innermost frame that belongs to the target, or null. */
    static String caller(Throwable t) {
        if (t == null) {
            return null;
        }
        String first = null;
        for (StackTraceElement e : t.getStackTrace()) {
            if (!own(e)) {
                if (first == null) {
                    first = text(e);
                }
                if (!jdk(e.getClassName())) {
                    return text(e);
                }
            }
        }
        return first;
    }

    private static boolean jdk(String name) {
        return name.startsWith("java.") || name.startsWith("jdk.") || name.startsWith("sun.");
    }

    private static boolean own(StackTraceElement e) {
        return e.getClassName().startsWith("dev.heddle.probe.") || e.getMethodName().startsWith("$heddle$");
    }

    private static String text(StackTraceElement e) {
        return e.getClassName() + "." + e.getMethodName() + "(" + (e.getFileName() == null ? "?" : e.getFileName())
                + (e.getLineNumber() > 0 ? ":" + e.getLineNumber() : "") + ")";
    }
}
