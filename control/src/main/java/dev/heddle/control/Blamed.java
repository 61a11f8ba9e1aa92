package dev.heddle.control;

import java.util.List;

/**
 * What may have made a run fail.
 *
 * @param first   came before the second
 * @param regions what should have been one step each; empty if it is only the order of the two that matters
 */
public record Blamed(Side first, Side second, List<Region> regions) {
    public record Side(boolean write, Accesses.Place at) {
    }

    /** From one access of a task to another one of the same task. */
    public record Region(Side first, Side last) {
    }
}
