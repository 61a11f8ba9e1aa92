package dev.heddle.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps a JVM in which only one thread runs at a time on one core: handing the turn over then needs no other core to wake up,
 * which makes it about twice as fast. Where there is no {@code taskset}, everything is as it was.
 */
final class OneCore {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String ALLOWED = "Cpus_allowed_list:";

    private OneCore() {
    }

    /**
     * The same command on one core, if that can be had.
     *
     * @param lane another one for each of several JVMs that this process runs at the same time
     */
    static List<String> of(List<String> command, int lane) {
        String core = core(lane);
        if (core == null || !canPin()) {
            return command;
        }
        List<String> pinned = new ArrayList<>(List.of("taskset", "-c", core));
        pinned.addAll(command);
        return pinned;
    }

    private static boolean canPin() {
        String path = System.getenv("PATH");
        if (path != null) {
            for (String directory : path.split(":")) {
                if (Files.isExecutable(Path.of(directory, "taskset"))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** One of the cores that this process may use; null if nobody says which these are. */
    private static String core(int lane) {
        try {
            for (String line : Files.readAllLines(STATUS)) {
                if (line.startsWith(ALLOWED)) {
                    return one(line.substring(ALLOWED.length()).strip(), ProcessHandle.current().pid() + lane);
                }
            }
        } catch (IOException noSuchFile) {
            return null;
        }
        return null;
    }

    /** Of a list like {@code 0-3,8}; another one for another process, so that two of them do not share a core. */
    static String one(String cores, long process) {
        List<Integer> all = new ArrayList<>();
        try {
            for (String part : cores.split(",")) {
                String[] ends = part.strip().split("-");
                for (int core = Integer.parseInt(ends[0]); core <= Integer.parseInt(ends[ends.length - 1]); core++) {
                    all.add(core);
                }
            }
        } catch (NumberFormatException e) {
            return null;
        }
        return all.isEmpty() ? null : Integer.toString(all.get((int) (process % all.size())));
    }
}
