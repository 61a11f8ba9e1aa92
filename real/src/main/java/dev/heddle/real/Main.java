package dev.heddle.real;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** {@code java -jar heddle-real.jar} runs the programs, {@code java -jar heddle-real.jar suites} the test suites. */
public final class Main {

    private static final int CHANGED = 1;
    private static final int USAGE = 2;

    private Main() {
    }

    public static void main(String[] args) throws Exception {
        Options options;
        Path home = home();
        try {
            options = Options.parse(args, home);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(USAGE);
            return;
        }
        int changed = options.suites() ? new SuiteRuns(options, home).run() : new ProgramRuns(options, home).run();
        System.exit(changed == 0 ? 0 : CHANGED);
    }

    /** The folder of this jar, which has the libraries beside it. */
    private static Path home() throws URISyntaxException {
        return Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI()).getParent();
    }
}
