package dev.heddle.model;

import java.util.regex.Pattern;

/**
 * What a run must print and return, whoever runs it.
 *
 * @param output what it must print, or null
 * @param bad    what it must not print, or null
 * @param exit   the exit code that is right
 */
public record Expected(String output, Pattern bad, int exit) {
    private static final int LONGEST = 120;

    /** What is wrong with the exit code; null if nothing is. */
    public String wrongExit(int code) {
        return code == exit ? null : "the target ended with exit code " + code + " instead of " + exit;
    }

    /** What is wrong with the output; null if nothing is. */
    public String wrongOutput(String printed) {
        if (output != null && !output.strip().equals(printed.strip())) {
            return "printed " + shortened(printed) + " instead of " + shortened(output);
        }
        return bad != null && bad.matcher(printed).find()
                ? "printed " + shortened(printed) + ", which matches " + bad
                : null;
    }

    private static String shortened(String text) {
        String line = text.strip().replace("\n", "\\n");
        return "'" + (line.length() > LONGEST ? line.substring(0, LONGEST - 3) + "..." : line) + "'";
    }
}
