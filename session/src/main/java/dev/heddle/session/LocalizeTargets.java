package dev.heddle.session;

import dev.heddle.report.Escape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** What localize runs: a program, or a test by its name. */
final class LocalizeTargets {
    private final Settings settings;
    private final TargetRun target;
    private List<String> leftOut = List.of();
    /** Of a test; null for a program. */
    private String name;

    LocalizeTargets(Settings settings, TargetRun target) {
        this.settings = settings;
        this.target = target;
    }

    /**
     * @param verb what the user typed before the {@code --}
     * @param test the test that is the target, or null; then the command names a program
     */
    JavaCommand java(String verb, List<String> command, TestOptions test, Interruption interruption) {
        return test == null ? target.command(verb, command) : one(command, test, interruption);
    }

    /** What people call it: a test is run by a program of ours. */
    String name(JavaCommand java) {
        return name != null ? name : java.program();
    }

    /** What is not watched, because it only runs the test. */
    List<String> leftOut() {
        return leftOut;
    }

    /** The command that runs this test. */
    private JavaCommand one(List<String> command, TestOptions test, Interruption interruption) {
        Path directory = target.directory().resolve(settings.out()).resolve(LocalizeSession.VERB);
        try {
            Files.createDirectories(directory);
            TestSuite suite = TestSuite.find(target, command, test, directory, null, interruption);
            if (suite.inputs().size() != 1) {
                throw SessionException.usage("--test: " + (suite.inputs().isEmpty()
                        ? "there is no such test"
                        : "several tests have this name: " + suite.inputs().stream().map(InputsFile.Input::name)
                                .limit(3).collect(Collectors.joining(", "))));
            }
            if (settings.include().isEmpty()) {
                leftOut = TestSuite.RUNS_TESTS;
            }
            name = suite.inputs().get(0).name();
            return suite.java().with(suite.inputs().get(0).arguments());
        } catch (IOException e) {
            throw SessionException.usage("--out: " + Escape.text(directory.toString()) + " cannot be written");
        }
    }
}
