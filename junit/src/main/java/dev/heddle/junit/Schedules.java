package dev.heddle.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/**
 * Beside {@code @ParameterizedTest}, {@code @RepeatedTest} or another {@code @TestTemplate}: each of its invocations is run under
 * many schedules, as a {@link ConcurrencyTest} is. The options are the same.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
// Alone: between its runs the statics of all classes start over.
@ResourceLock(Resources.GLOBAL)
@ExtendWith(ScheduleExtension.class)
public @interface Schedules {
    /** Of each invocation. */
    String budget() default "";

    /** Of each invocation. */
    int iterations() default 0;

    String strategy() default "";

    long seed() default 0;

    /**
     * A token as a failed invocation has printed it: only that schedule is run, as by {@link Replay}. An invocation with other
     * arguments, that does not come to the choices of the schedule, fails too, and says so.
     */
    String replay() default "";
}
