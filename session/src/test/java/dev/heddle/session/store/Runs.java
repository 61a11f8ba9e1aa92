package dev.heddle.session.store;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.RunSummary;
import java.util.List;

/** Runs and findings for the tests. */
final class Runs {
    private static final long BEGIN = 1_790_000_000_000L;
    /** Each run ends a second after the one before; used by one thread. */
    private static long now = BEGIN;

    private Runs() {
    }

    static Finding race(String member, int line) {
        return Findings.assignIds(List.of(Finding.of("data-race", "predicted", member,
                List.of(new Access("t1", "write", "com.acme.A", "m", "A.java", line, List.of(), List.of(), null),
                        new Access("t2", "read", "com.acme.A", "n", "A.java", line + 5, List.of(), List.of(), null)),
                3))).get(0);
    }

    static RunSummary summary(boolean verified) {
        return new RunSummary(1, "17", verified ? 3 : 0, 0, 2, 9, 1, 0.5, true, List.of(), 0);
    }

    /** One that looks for everything until the end. */
    static KeptRun run(String code, Finding... findings) {
        return run("look", code, true, null, findings);
    }

    static KeptRun run(String look, String code, boolean evidence, String passed, Finding... findings) {
        now += 1000;
        return new KeptRun(now, "box", "/store/run-001", "heddle detect -- java A", Hash64.of(look), "com.acme.Main",
                code, evidence, passed, null, summary(evidence), List.of(findings));
    }

    /** One that tried to make a finding happen again, and could not. */
    static KeptRun without(String code, Finding gone) {
        now += 1000;
        return new KeptRun(now, "box", "/store/run-001", "heddle confirm --expect-fixed X -- java A",
                Hash64.of("expect"), "com.acme.Main", code, false, null, gone, summary(true), List.of());
    }
}
