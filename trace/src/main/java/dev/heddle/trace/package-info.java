/**
 * The event file: what a target did, written while it runs and read back afterwards.
 *
 * <p>
 * A file is a header and a row of chunks. A chunk holds consecutive events of one thread, or definitions, or (the last
 * one) the reason why writing ended. Header and content of a chunk have a checksum each, so a chunk is either read
 * exactly as it was written or not at all.
 *
 * <p>
 * Order: events that synchronize carry a number from one counter; everything else is ordered only by its place among
 * the events of its own thread. The reader delivers synchronization in the order of the counter and the other events of
 * a thread right behind the synchronization they follow, which respects happens-before. Where the counter has a hole
 * (the target was killed while a thread still had events in memory), the reader stops and says what it left out.
 */
package dev.heddle.trace;
