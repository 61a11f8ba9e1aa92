package dev.heddle.localize;

/**
 * A place in the program that touches something which threads share.
 *
 * @param at    where, and what: two accesses are the same if these are
 * @param write whether it changes it
 */
public record Access(String at, boolean write) {
    boolean conflicts(Access other) {
        return write || other.write;
    }

    @Override
    public String toString() {
        return (write ? "write " : "read ") + at;
    }
}
