package dev.heddle.detect;

import dev.heddle.detect.race.HappensBefore;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** All analyses, one line each. */
public final class Analyses {
    private static final List<Supplier<Analysis>> ALL = List.of(
            HappensBefore::new);

    private Analyses() {
    }

    /** A new instance of each. */
    public static List<Analysis> all() {
        List<Analysis> fresh = new ArrayList<>();
        for (Supplier<Analysis> analysis : ALL) {
            fresh.add(analysis.get());
        }
        return fresh;
    }

    /** A new instance of the one with this name. */
    public static Analysis named(String name) {
        List<String> known = new ArrayList<>();
        for (Analysis analysis : all()) {
            if (analysis.name().equals(name)) {
                return analysis;
            }
            known.add(analysis.name());
        }
        throw new IllegalArgumentException(
                "There is no analysis " + name + "; there is " + String.join(", ", known) + ".");
    }
}
