package dev.heddle.trace;

import java.io.IOException;

/** A trace that cannot be read; the message is one sentence for the user. */
public final class TraceException extends IOException {
    public TraceException(String sentence) {
        super(sentence);
    }

    TraceException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
