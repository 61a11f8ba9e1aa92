package dev.heddle.report;

import dev.heddle.model.Access;
import java.util.List;

/** Finds the lines around an access in its source file, for reports that show them. */
@FunctionalInterface
public interface SourceLines {
    /** Nobody knows where sources are. */
    SourceLines NONE = access -> List.of();

    /** A line of a source file, by its number from 1 on. */
    record Line(int number, String text) {
    }

    /** In their order; empty when the file or the line is not found. */
    List<Line> around(Access access);
}
