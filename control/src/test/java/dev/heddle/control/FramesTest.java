package dev.heddle.control;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FramesTest {
    private static StackTraceElement[] stack(String... types) {
        StackTraceElement[] all = new StackTraceElement[types.length];
        for (int i = 0; i < types.length; i++) {
            all[i] = new StackTraceElement(types[i], "m", "F.java", 1);
        }
        return all;
    }

    @Test
    void whatIsBelowTheTargetIsCut() {
        assertThat(
                Frames.ofTarget(stack("com.acme.A", "com.acme.Main", "jdk.internal.reflect.DirectMethodHandleAccessor",
                        "java.lang.reflect.Method", "dev.heddle.agent.MainTarget$OneLife", "dev.heddle.control.Runner",
                        "java.lang.Thread")))
                .containsExactly(stack("com.acme.A", "com.acme.Main"));
        assertThat(Frames.ofTarget(stack("java.lang.reflect.Method", "com.acme.A", "java.lang.Thread")))
                .containsExactly(stack("java.lang.reflect.Method", "com.acme.A", "java.lang.Thread"));
    }
}
