package dev.heddle.session.store;

/** The database cannot be used. The message is a sentence without a full stop that says which one, and why. */
public final class HistoryException extends Exception {
    public HistoryException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
