package dev.heddle.agent;

import java.io.File;
import java.io.IOException;

/**
 * The number of this process. To ask the JDK for it makes a pool of threads with all that belongs to it, before the target's first
 * class and woven like everything else: a fifth of what it takes to start. Where there is a {@code /proc}, its name says it.
 */
final class Pid {
    private Pid() {
    }

    static long own() {
        try {
            return Long.parseLong(new File("/proc/self").getCanonicalFile().getName());
        } catch (IOException | NumberFormatException elsewhere) {
            return ProcessHandle.current().pid();
        }
    }
}
