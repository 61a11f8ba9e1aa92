package dev.heddle.bench;

import java.util.List;
import java.util.Locale;

/** What runs beside the measured code. */
public enum Mode {
    /** No agent at all. */
    PLAIN,
    /** Everything is instrumented as for the detector, but the probe does nothing. */
    EMPTY,
    /** The race detector. */
    DETECT,
    /** The same with locks that order nothing, to predict. */
    PREDICT,
    /** The race detector, and threads are counted to be kept to speeds, which are all the same: so nobody is held. */
    THROTTLE,
    /** Who accesses what after whom is recorded, for localize. */
    RECORD;

    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The JVM arguments that turn this mode on. */
    public List<String> jvmArguments(Agent agent) {
        return this == PLAIN
                ? List.of()
                : List.of(agent.argument(this == THROTTLE ? "mode=detect,throttle=*=1" : "mode=" + label()));
    }
}
