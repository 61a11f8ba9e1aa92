package dev.heddle.session;

/** Something that the user can put right: one sentence that says what and where, and the exit code that goes with it. */
public final class SessionException extends RuntimeException {
    private final ExitCode exit;

    public SessionException(ExitCode exit, String sentence) {
        super(sentence);
        this.exit = exit;
    }

    static SessionException usage(String sentence) {
        return new SessionException(ExitCode.USAGE, sentence);
    }

    public ExitCode exit() {
        return exit;
    }
}
