package dev.heddle.trace;

import java.util.Map;

/**
 * What a trace holds.
 *
 * @param events
 *            events that {@link TraceReader#replay} delivers
 * @param eventsByKind
 *            the same by {@link Kinds#name name}, in the order of the kinds, without those that do not occur
 * @param threads
 *            threads with at least one event in the file
 * @param chunks
 *            whole chunks in the file
 * @param definitions
 *            names of sites, members, threads and objects
 * @param bytes
 *            size of the file
 * @param dropped
 *            events in the file that are not delivered, because something they may depend on is not there
 * @param lost
 *            accesses, calls and allocations, about, that were not recorded because their thread had no stack left; not
 *            known (0) if the target was killed
 * @param cut
 *            empty if the trace is whole; otherwise sentences that say where it ends, why, and what was dropped
 */
public record Summary(long events, Map<String, Long> eventsByKind, int threads, int chunks, long definitions,
        long bytes, long dropped, long lost, String cut) {

    public boolean cutShort() {
        return !cut.isEmpty();
    }
}
