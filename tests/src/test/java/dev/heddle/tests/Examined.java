package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;

/**
 * Makes a test out of each program on each JDK. All runs are under way before the first test asks for its result. Used by
 * one thread.
 */
final class Examined {
    private final Examination examination;
    private final Table table = new Table();

    Examined(Examination examination) {
        this.examination = examination;
    }

    /** The tests of one JDK, for those programs that it can run and that the user has not left out. */
    DynamicContainer on(Jdk jdk, List<Program> programs, String classPath) {
        List<DynamicTest> tests = new ArrayList<>();
        for (Program program : programs) {
            if (program.runsOn(jdk) && Setup.only().matcher(program.name()).find()) {
                Future<List<Verdict>> runs = examination.submit(program, jdk, classPath);
                tests.add(DynamicTest.dynamicTest(program.name(), program.source().toUri(), () -> check(runs)));
            }
        }
        return DynamicContainer.dynamicContainer(jdk.label(), tests);
    }

    private void check(Future<List<Verdict>> runs) throws Exception {
        List<Verdict> verdicts = runs.get();
        table.add(verdicts);
        assertThat(verdicts).isNotEmpty();
        List<String> complaints = verdicts.stream().filter(verdict -> !verdict.passed()).map(Verdict::text).distinct()
                .toList();
        if (!complaints.isEmpty()) {
            fail(String.join(System.lineSeparator(), complaints));
        }
    }

    Table table() {
        return table;
    }
}
