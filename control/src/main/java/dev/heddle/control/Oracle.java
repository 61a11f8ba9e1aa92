package dev.heddle.control;

import dev.heddle.model.Expected;
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
        Expected expected = new Expected(expectedOutput, failPattern, expectedExit);
        String exit = expected.wrongExit(e.exit());
        if (exit != null) {
            return Ending.output("exit " + e.exit(), exit);
        }
        String wrong = expected.wrongOutput(output);
        return wrong == null ? e : Ending.output("output", wrong);
    }
}
