package dev.heddle.session;

import dev.heddle.session.store.History;
import java.util.ArrayList;
import java.util.List;

/** Turns words back into a line that a shell reads as the same words. */
public final class CommandLine {
    private static final String PLAIN = "-_./:=,@%+";

    private CommandLine() {
    }

    /** A password in a URL is left out: lines are shown, and kept. */
    public static String of(List<String> words) {
        StringBuilder line = new StringBuilder();
        for (String word : words) {
            String shown = word.contains("jdbc:") ? History.withoutPassword(word) : word;
            line.append(line.length() == 0 ? "" : " ").append(quote(shown));
        }
        return line.toString();
    }

    /** The words of a line that {@link #of} has made. */
    static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = null;
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == ' ' && !quoted) {
                if (word != null) {
                    words.add(word.toString());
                }
                word = null;
                continue;
            }
            word = word == null ? new StringBuilder() : word;
            if (c == '\'') {
                quoted = !quoted;
            } else if (c == '\\' && !quoted && i + 1 < line.length()) {
                word.append(line.charAt(++i));
            } else {
                word.append(c);
            }
        }
        if (word != null) {
            words.add(word.toString());
        }
        return words;
    }

    private static String quote(String word) {
        boolean plain = !word.isEmpty();
        for (int i = 0; i < word.length(); i++) {
            plain &= Character.isLetterOrDigit(word.charAt(i)) || PLAIN.indexOf(word.charAt(i)) >= 0;
        }
        return plain ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
