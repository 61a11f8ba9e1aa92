package dev.heddle.agent;

import dev.heddle.control.Frames;
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
        for (StackTraceElement e : Frames.ofTarget(t.getStackTrace())) {
            if (!own(e) && out.size() < DEPTH) {
                out.add(text(e));
            }
        }
        return out;
    }

    static boolean own(StackTraceElement e) {
        return e.getClassName().startsWith("dev.heddle.probe.") || Frames.isHidden(e);
    }

    static String text(StackTraceElement e) {
        return e.getClassName() + "." + Frames.method(e) + "(" + (e.getFileName() == null ? "?" : e.getFileName())
                + (e.getLineNumber() > 0 ? ":" + e.getLineNumber() : "") + ")";
    }
}
