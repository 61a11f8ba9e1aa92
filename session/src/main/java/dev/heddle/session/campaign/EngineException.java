package dev.heddle.session.campaign;

/** An engine that is not there, or that cannot run anything; the message is a sentence without its full stop. */
public final class EngineException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public EngineException(String message) {
        super(message);
    }
}
