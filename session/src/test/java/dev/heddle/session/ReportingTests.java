package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.RunSummary;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportingTests {
    private static final RunSummary RUN = new RunSummary(1, "17", 3, 1, 2, 9, 1, 0.5, true, List.of(), 0);
    private static final List<Finding> FINDINGS = Findings.assignIds(List.of(finding("data-race", Finding.CONFIRMED),
            finding("failure", Finding.HARMFUL)));

    @TempDir
    Path directory;

    private static Finding finding(String kind, String status) {
        return Finding
                .of(kind, status, "A.x", List.of(new Access("t", "read", "A", "m", "A.java", 2, null, null, null)), 1)
                .withSchedule("schedule-1.txt", "h1-x");
    }

    private String next(String command) {
        return new Reporting(new Settings(), directory, LocalDate.EPOCH)
                .report(new Store.Run(directory, command, RUN, FINDINGS)).next();
    }

    @Test
    void theNextCommandIsAboutTheWorst() {
        assertThat(next("heddle explore -- java A")).isEqualTo("heddle replay " + FINDINGS.get(1).id() + " -- java A");
    }

    @Test
    void theNextCommandTakesTheSameForAFailure() {
        assertThat(next("heddle explore --seed 1 --expect-output 'a b.txt' --fail-output=x --expect-exit 3 -- java A"
                + " --expect-exit 4")).isEqualTo("heddle replay " + FINDINGS.get(1).id()
                        + " --expect-output 'a b.txt' --fail-output=x --expect-exit 3 -- java A --expect-exit 4");
    }
}
