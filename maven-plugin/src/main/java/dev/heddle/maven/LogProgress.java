package dev.heddle.maven;

import dev.heddle.report.Words;
import dev.heddle.session.DebugPort;
import dev.heddle.session.Progress;
import java.time.Duration;
import org.apache.maven.plugin.logging.Log;

/** Tells in the log of the build how far a test has come. */
final class LogProgress implements Progress {
    private final Log log;
    private final String name;

    LogProgress(Log log, String name) {
        this.log = log;
        this.name = name;
    }

    @Override
    public void started(String program, long seed) {
        log.info("running " + name + ", seed " + seed);
    }

    @Override
    public void running(Duration elapsed, long threads, long events, int findings) {
        tick(elapsed, Words.count(threads, "thread") + ", " + Words.count(findings, "finding") + " so far");
    }

    @Override
    public void exploring(Duration elapsed, long schedules, int findings) {
        tick(elapsed, Words.count(schedules, "schedule") + ", " + Words.count(findings, "finding") + " so far");
    }

    @Override
    public void recording(Duration elapsed, int passed, boolean failed) {
        tick(elapsed, Words.count(passed, "run") + " passed");
    }

    @Override
    public void replaying(Duration elapsed, long times) {
        tick(elapsed, "replaying");
    }

    @Override
    public void waits(DebugPort port) {
        log.info("waiting for a debugger at " + port);
    }

    private void tick(Duration elapsed, String text) {
        log.info("[" + elapsed.toSeconds() + " s] " + text);
    }
}
