package dev.heddle.probe;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method of which each call is meant to be atomic: that another thread can come in between is a finding of
 * {@code heddle confirm} even if nothing fails. Any annotation with this simple name works, so that a project need not depend on
 * Heddle.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface AtomicRegion {
}
