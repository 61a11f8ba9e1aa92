package dev.heddle.control;

import java.util.List;

/** The strategies by name; a new one is a class and a line here. */
public final class Strategies {
    public static final List<String> NAMES = List.of("portfolio", "spread", "random", "pct", "pos", "surw",
            "bounded");
    private static final int MOST_PREEMPTIONS = 3;

    private Strategies() {
    }

    /** The same for a JVM that runs one iteration only: what learns from one run for the next has nothing to offer there. */
    static Strategy alone(String text) {
        return text.equals("portfolio")
                ? new Portfolio(List.of(new RandomWalk(), new Spread(), new Pos(), new Pct(0)))
                : of(text);
    }

    /** {@code pct:3} gives the depth, {@code bounded:2} the number of preemptions. */
    static Strategy of(String text) {
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        int number = colon < 0 ? 0 : Integer.parseInt(text.substring(colon + 1));
        switch (name) {
            case "portfolio":
                return new Portfolio(List.of(new RandomWalk(), new Spread(), new Pos(), new Pct(0), new Surw(),
                        new Bounded(MOST_PREEMPTIONS)));
            case "spread":
                return new Spread();
            case "random":
                return new RandomWalk();
            case "pct":
                return new Pct(number);
            case "pos":
                return new Pos();
            case "surw":
                return new Surw();
            case "bounded":
                return new Bounded(number == 0 ? MOST_PREEMPTIONS : number);
            default:
                throw new IllegalArgumentException("unknown strategy " + text);
        }
    }
}
