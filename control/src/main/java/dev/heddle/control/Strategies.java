package dev.heddle.control;

import dev.heddle.model.Pacing;
import dev.heddle.probe.GateKeeper;
import java.util.List;

/** The strategies by name; a new one is a class and a line here. */
public final class Strategies {
    public static final List<String> NAMES = List.of("portfolio", "spread", "random", "pct", "pos", "surw",
            "bounded", "speed");
    private static final int MOST_PREEMPTIONS = 3;

    private Strategies() {
    }

    /** The same for a JVM that runs one iteration only: what learns from one run for the next has nothing to offer there. */
    static Strategy alone(String text) {
        return text.equals("portfolio")
                ? new Portfolio(List.of(new RandomWalk(), new Spread(), new Pos(), new Pct(0)))
                : of(text);
    }

    /**
     * {@code speed:4} gives the most octaves between two threads, {@code speed:main,main/2} the threads of which bases are made,
     * {@code speed:4:main,main/2} both, {@code speed:main=1,main/1=1/8} the speeds of all runs, with {@code @40} after it the
     * units of an interval.
     */
    private static Strategy speed(String text) {
        String rest = text.replaceFirst("^speed:?", "");
        if (rest.contains("=")) {
            return new Speed(Speed.K, List.of(), Pacing.parse(rest), t -> GateKeeper.createdAt(t.thread));
        }
        String number = rest.replaceFirst(":?main.*", "");
        String threads = rest.substring(number.length()).replaceFirst("^:", "");
        return new Speed(number.isEmpty() ? Speed.K : Integer.parseInt(number),
                threads.isEmpty() ? List.of() : List.of(threads.split(",")), null,
                t -> GateKeeper.createdAt(t.thread));
    }

    /** {@code pct:3} gives the depth, {@code bounded:2} the number of preemptions. */
    static Strategy of(String text) {
        if (text.startsWith("speed")) {
            return speed(text);
        }
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
                throw new IllegalArgumentException("unknown strategy " + text
                        + ": there are portfolio, spread, random, pct, pos, surw, bounded and speed");
        }
    }
}
