package dev.heddle.session;

import java.time.Duration;

/** Told what is going on while a target runs. */
public interface Progress {
    Progress SILENT = new Progress() {
        @Override
        public void started(String program, long seed) {
        }

        @Override
        public void running(Duration elapsed, long threads, long events, int findings) {
        }

        @Override
        public void exploring(Duration elapsed, long schedules, int findings) {
        }

        @Override
        public void recording(Duration elapsed, int passed, boolean failed) {
        }

        @Override
        public void replaying(Duration elapsed, long times) {
        }

        @Override
        public void waits(DebugPort port) {
        }
    };

    void started(String program, long seed);

    /** Every few seconds; the figures are those of the agent's last line. */
    void running(Duration elapsed, long threads, long events, int findings);

    /** The same of an exploration. */
    void exploring(Duration elapsed, long schedules, int findings);

    /** The same of runs of free threads. */
    void recording(Duration elapsed, int passed, boolean failed);

    /** The same while a schedule is run again, so many times in all. */
    void replaying(Duration elapsed, long times);

    /**
     * A step of several begins.
     *
     * @param number from 1 on
     * @param what   its name, and what it is about to do
     * @param left   the time that is left for all of them
     */
    default void step(int number, int steps, String what, Duration left) {
    }

    /**
     * A task of a campaign is over.
     *
     * @param of   how many tasks there are
     * @param left of the whole budget
     */
    default void campaign(int done, int of, int findings, Duration left) {
    }

    /** Something happened to one of several JVMs that are one program. */
    default void node(int node, String what) {
    }

    /** The target will not begin before a debugger is there. */
    void waits(DebugPort port);
}
