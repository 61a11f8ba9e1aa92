package dev.heddle.trace;

/**
 * One line of the index of a trace.
 *
 * @param number
 *            place in the file, from 0
 * @param offset
 *            where the chunk's header begins
 * @param length
 *            bytes of content behind the header
 * @param thread
 *            whose events these are; 0 for definitions
 * @param base
 *            value of the global counter when the first event was recorded
 * @param events
 *            how many events or definitions
 * @param syncs
 *            how many of them carry a global number
 */
public record ChunkInfo(int number, long offset, int length, int type, long thread, long base, int events, int syncs) {

    public boolean holdsEvents() {
        return type == Format.EVENTS;
    }

    /** "chunk 3 at offset 4711", for sentences. */
    String place() {
        return "chunk " + number + " at offset " + offset;
    }
}
