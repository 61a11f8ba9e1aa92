package dev.heddle.agent;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The calls of the target that are under way in the current thread. */
final class CallStack {
    private static final int PLACE_BITS = 16;
    private static final StackWalker WALKER = StackWalker.getInstance();

    private CallStack() {
    }

    /** For each call, outermost first: a number of the method, and in the lowest 16 bits the place in it. */
    static long[] now() {
        List<Long> frames = new ArrayList<>();
        WALKER.forEach(f -> {
            if (isTarget(f.getClassName())) {
                long method = 31L * f.getClassName().hashCode() + f.getMethodName().hashCode();
                frames.add(method << PLACE_BITS | f.getByteCodeIndex() & (1 << PLACE_BITS) - 1);
            }
        });
        Collections.reverse(frames);
        return frames.stream().mapToLong(Long::longValue).toArray();
    }

    /** @param type a class, or what begins with its name */
    static boolean isTarget(String type) {
        return !type.startsWith("java.") && !type.startsWith("jdk.") && !type.startsWith("sun.")
                && !type.startsWith("dev.heddle.agent.") && !type.startsWith("dev.heddle.detect.");
    }
}
