package dev.heddle.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/**
 * A test that is run once, under the schedule with this token, as a failed {@link ConcurrencyTest} or {@code heddle explore} has
 * printed it. It fails if that run fails, and if the test does not come to a choice of the schedule any more.
 *
 * <p>
 * The schedule of a program is one of its main method: the test calls that and nothing else. {@code heddle explore --write-test}
 * writes such a test.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Test
// Alone: between its runs the statics of all classes start over.
@ResourceLock(Resources.GLOBAL)
@ExtendWith(ScheduleExtension.class)
public @interface Replay {
    String value();

    /**
     * Whether other schedules are tried, as by {@link ConcurrencyTest}, when the code has changed so much that this one does not
     * fit any more: it names lines, so an edit above of them is enough.
     */
    boolean orExplore() default false;

    /** Of a program: what it must print. */
    String[] expectOutput() default {};

    /** Of a program: a regular expression that must not match what it prints. */
    String failOutput() default "";

    /** Of a program: the exit code that is right. */
    int expectExit() default 0;
}
