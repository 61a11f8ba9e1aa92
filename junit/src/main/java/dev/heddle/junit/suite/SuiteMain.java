package dev.heddle.junit.suite;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * {@code list class|method ROOT…} writes the tests below these directories and jars to a file; {@code run ID…} runs the tests with these
 * unique ids, {@code sequence FILE} those of several inputs. The file is named by the environment, because the arguments of a run are part of what says whether it is known already.
 */
public final class SuiteMain {
    /** Where the lines for the caller go: the streams belong to the tests. */
    static final String FILE = "HEDDLE_TESTS_FILE";

    /** Milliseconds that each input of a sequence may take. */
    static final String BUDGET = "HEDDLE_TESTS_BUDGET";

    /** Regular expressions: a class in whose name the one is not found, or the other is, has no test that is wanted. */
    static final String INCLUDE = "HEDDLE_TESTS_INCLUDE";
    static final String EXCLUDE = "HEDDLE_TESTS_EXCLUDE";

    private static final int BAD_CALL = 64;

    private SuiteMain() {
    }

    public static void main(String[] words) throws IOException {
        List<String> all = List.of(words);
        String file = System.getenv(FILE);
        if (all.size() >= 2 && all.get(0).equals("list") && file != null) {
            boolean methods = all.get(1).equals("method");
            List<Path> roots = all.subList(2, all.size()).stream().map(Path::of).toList();
            new Listing(methods, roots, new Wanted(System.getenv(INCLUDE), System.getenv(EXCLUDE)))
                    .to(Path.of(file));
            // A class that starts a thread when it is loaded must not keep us here.
            System.exit(0);
        }
        if (all.size() >= 2 && all.get(0).equals("run")) {
            Running running = new Running(all.subList(1, all.size()), System.out);
            long start = System.nanoTime();
            int exit = running.run();
            if (file != null) {
                running.to(Path.of(file), exit, (System.nanoTime() - start) / 1_000_000);
            }
            running.tellWhy();
            // So must a thread that a test has left behind.
            System.exit(exit);
        }
        if (all.size() == 2 && all.get(0).equals("sequence")) {
            String budget = System.getenv(BUDGET);
            System.exit(new Sequence(Path.of(all.get(1)), budget == null ? 0 : Long.parseLong(budget)).run());
        }
        System.err.println("list class|method ROOT..., run ID... or sequence FILE");
        System.exit(BAD_CALL);
    }
}
