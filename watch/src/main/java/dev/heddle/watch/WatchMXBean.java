package dev.heddle.watch;

/** What a management tool sees, as {@code dev.heddle:type=Watch}. */
public interface WatchMXBean {
    String getState();

    double getRate();

    /** As a part of the CPU time. */
    double getBudget();

    /** By Heddle's own estimate, as a part of the CPU time. */
    double getCost();

    int getLocations();

    int getRaces();

    String getStatus();

    /** Takes all instrumentation out again. */
    void off();
}
