package dev.heddle.session;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says which test classes a finding comes from, by the frames that it keeps: nobody else knows which test a thread belongs to. */
final class TestFrames {
    /** {@code com.acme.PoolTest.borrows(PoolTest.java:7)}, at the end of whatever is said before. */
    private static final Pattern FRAME = Pattern.compile("(?:.* )?(\\S+)\\.[^.(]+\\([^()]*\\)");
    /** What Surefire and Failsafe take for a test if nobody says otherwise; a helper beside the tests is none. */
    private static final Pattern TEST = Pattern
            .compile("(?:.*\\.)?(?:Test\\w*|\\w*(?:Tests?|TestCase|IT|ITCase)|IT\\w*)");

    private final Path testClasses;

    /** @param testClasses where the compiled tests are, or null if nobody knows */
    TestFrames(Path testClasses) {
        this.testClasses = testClasses;
    }

    /** Sorted; empty if no frame is of a test. */
    List<String> of(Finding finding) {
        Set<String> tests = new TreeSet<>();
        for (Access access : finding.accesses()) {
            List<String> frames = new ArrayList<>(access.stack());
            frames.add(access.className() + "." + access.method() + "()");
            if (access.created() != null) {
                frames.add(access.created());
            }
            frames.forEach(frame -> add(frame, tests));
        }
        return List.copyOf(tests);
    }

    private void add(String frame, Set<String> tests) {
        Matcher m = FRAME.matcher(frame);
        if (testClasses == null || !m.matches()) {
            return;
        }
        // The loader or module in front of a class in a stack trace.
        String type = m.group(1).substring(m.group(1).lastIndexOf('/') + 1);
        int nested = type.indexOf('$');
        String outer = nested > 0 ? type.substring(0, nested) : type;
        try {
            if (TEST.matcher(outer).matches()
                    && Files.isRegularFile(testClasses.resolve(outer.replace('.', '/') + ".class"))) {
                tests.add(outer);
            }
        } catch (InvalidPathException e) {
            // A name that no file has.
            return;
        }
    }
}
