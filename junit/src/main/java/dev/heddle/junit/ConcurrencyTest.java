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
 * A test that Heddle runs under many schedules, one thread at a time, with its whole life cycle each time. It fails when one of
 * them fails: an assertion, an uncaught exception in any thread, a deadlock, a missed signal. Needs
 * {@code -javaagent:heddle.jar=mode=junit} in the test JVM.
 *
 * <p>
 * What is left out here is taken from {@code junit-platform.properties}: {@code heddle.budget}, {@code heddle.iterations},
 * {@code heddle.strategy}, {@code heddle.seed}.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Test
// Alone: between its runs the statics of all classes start over.
@ResourceLock(Resources.GLOBAL)
@ExtendWith(ScheduleExtension.class)
public @interface ConcurrencyTest {
    /** How long at most, like {@code 10s} (the default), {@code 500ms} or {@code 2m}. */
    String budget() default "";

    /** How many schedules at most; 1000 if nothing is said. */
    int iterations() default 0;

    /** {@code portfolio} (the default), {@code spread}, {@code random}, {@code pct:3}, {@code pos}, {@code surw}, {@code bounded:2}. */
    String strategy() default "";

    /** 1 if nothing is said, so that a test does the same every time. */
    long seed() default 0;
}
