package dev.heddle.session;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The option string of {@code -javaagent:heddle.jar=…}: {@code key=value,key=value}, where every byte of a value that is
 * not plainly harmless is percent-encoded, so that the agent can split first and decode afterwards. Lists are joined
 * with {@code ;}.
 */
final class AgentOptions {
    private static final String PLAIN = "._/:;*$-";

    private final StringBuilder text = new StringBuilder();

    AgentOptions add(String key, String value) {
        text.append(text.length() == 0 ? "" : ",").append(key).append('=').append(encode(value));
        return this;
    }

    /** Leaves out an empty list: to the agent, no include means all. */
    AgentOptions add(String key, List<String> values) {
        return values.isEmpty() ? this : add(key, String.join(";", values));
    }

    @Override
    public String toString() {
        return text.toString();
    }

    private static String encode(String value) {
        StringBuilder out = new StringBuilder(value.length());
        for (byte b : value.getBytes(StandardCharsets.UTF_8)) {
            int c = b & 0xff;
            boolean letterOrDigit = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
            if (letterOrDigit || PLAIN.indexOf(c) >= 0) {
                out.append((char) c);
            } else {
                out.append('%').append(Character.toUpperCase(Character.forDigit(c >> 4, 16)))
                        .append(Character.toUpperCase(Character.forDigit(c & 15, 16)));
            }
        }
        return out.toString();
    }
}
