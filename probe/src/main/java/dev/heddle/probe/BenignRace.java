package dev.heddle.probe;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a field whose races are meant: Heddle does not watch it. The value says why. Any annotation with this simple name
 * works, so that a project need not depend on Heddle.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface BenignRace {
    String value();
}
