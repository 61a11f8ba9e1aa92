package dev.heddle.session;

import java.util.List;

/** Turns words back into a line that a shell reads as the same words. */
public final class CommandLine {
    private static final String PLAIN = "-_./:=,@%+";

    private CommandLine() {
    }

    public static String of(List<String> words) {
        StringBuilder line = new StringBuilder();
        for (String word : words) {
            line.append(line.length() == 0 ? "" : " ").append(quote(word));
        }
        return line.toString();
    }

    private static String quote(String word) {
        boolean plain = !word.isEmpty();
        for (int i = 0; i < word.length(); i++) {
            plain &= Character.isLetterOrDigit(word.charAt(i)) || PLAIN.indexOf(word.charAt(i)) >= 0;
        }
        return plain ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
