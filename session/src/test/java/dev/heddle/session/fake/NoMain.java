package dev.heddle.session.fake;

/** Exists, but cannot be run. */
public final class NoMain {
    private NoMain() {
    }
}
