package dev.heddle.detect;

import dev.heddle.probe.Events;
import java.util.List;

/** Draws conclusions from events. Called by several threads at once when it rides along with a target. */
public interface Analysis extends Events {
    /** The word under which users know it, like {@code happens-before}. */
    String name();

    /** What was found so far, in the order in which it was first seen. */
    List<RaceReport> results();
}
