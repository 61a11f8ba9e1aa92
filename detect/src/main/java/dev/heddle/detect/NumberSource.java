package dev.heddle.detect;

import dev.heddle.trace.Varint;

/** Gives back what was put into a {@link NumberSink}. */
public interface NumberSource {
    long next();

    default long nextSigned() {
        return Varint.unfold(next());
    }

    default String nextText() {
        char[] text = new char[(int) next()];
        for (int i = 0; i < text.length; i++) {
            text[i] = (char) next();
        }
        return new String(text);
    }
}
