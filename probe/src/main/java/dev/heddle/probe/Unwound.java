package dev.heddle.probe;

/** Thrown where a thread waits when its iteration is over. Without a stack, and nobody is told. */
public final class Unwound extends Error {
    private static final long serialVersionUID = 1;

    public Unwound() {
        super("the iteration is over", null, false, false);
    }
}
