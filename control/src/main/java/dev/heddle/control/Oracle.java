package dev.heddle.control;

import java.util.regex.Pattern;

/**
 * What counts as a failure besides exceptions, deadlocks and the like.
 *
 * @param expectedOutput what the target must print, or null
 * @param failPattern    what it must not print, or null
 * @param expectedExit   the exit code that is right
 */
public record Oracle(String expectedOutput, Pattern failPattern, int expectedExit) {
    public static final Oracle NONE = new Oracle(null, null, 0);

    Ending judge(Ending e, String output) {
        if (e.bad() && e.member().equals("exit " + expectedExit)) {
            return Ending.normal();
        }
        if (e.bad() || e.note() != null) {
            return e;
        }
        if (e.exit() != expectedExit) {
            return Ending.output("exit " + e.exit(), "the target ended with exit code " + e.exit() + " instead of "
                    + expectedExit);
        }
        if (expectedOutput != null && !expectedOutput.strip().equals(output.strip())) {
            return Ending.output("output", "printed " + shortened(output) + " instead of " + shortened(expectedOutput));
        }
        if (failPattern != null && failPattern.matcher(output).find()) {
            return Ending.output("output", "printed " + shortened(output) + ", which matches " + failPattern);
        }
        return e;
    }

    private static String shortened(String text) {
        String line = text.strip().replace("\n", "\\n");
        return "'" + (line.length() > 120 ? line.substring(0, 117) + "..." : line) + "'";
    }
}
