package dev.heddle.detect;

import dev.heddle.trace.Varint;

/** Takes numbers, to be read back from a {@link NumberSource} in the same order; small ones take less room. */
public interface NumberSink {
    /** One that is hardly ever negative. */
    void put(long number);

    default void putSigned(long number) {
        put(Varint.fold(number));
    }

    default void putText(String text) {
        put(text.length());
        for (int i = 0; i < text.length(); i++) {
            put(text.charAt(i));
        }
    }
}
