package dev.heddle.detect.offline;

/**
 * Two accesses of different threads to the same locations, one after the other, in words.
 *
 * @param head  like {@code write com.acme.Seats.take(Seats.java:18)}
 * @param count how often
 */
public record Paired(String head, String tail, long count) {
}
