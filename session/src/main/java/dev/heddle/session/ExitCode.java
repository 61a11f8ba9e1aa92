package dev.heddle.session;

/** What a command returns to the shell. */
public enum ExitCode {
    OK(0, "verified, nothing to report"),
    FINDINGS(1, "findings at or above --fail-on"),
    USAGE(2, "usage or configuration error"),
    NOT_VERIFIED(3, "nothing was verified"),
    DIVERGED(4, "a replay left its schedule"),
    NOT_STARTED(5, "the target could not be started"),
    BUG(70, "a bug in Heddle");

    private final int code;
    private final String meaning;

    ExitCode(int code, String meaning) {
        this.code = code;
        this.meaning = meaning;
    }

    public int code() {
        return code;
    }

    public String meaning() {
        return meaning;
    }
}
