package dev.heddle.localize;

/**
 * An access and the next one of another thread to the same location that depends on it, one of them a write. A static thing: who did it and how
 * often is an {@link Instance}.
 */
public record Pair(Access head, Access tail) {
    Pair reversed() {
        return new Pair(tail, head);
    }

    @Override
    public String toString() {
        return head + " -> " + tail;
    }
}
