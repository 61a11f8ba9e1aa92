package dev.heddle.bench.watch;

import dev.heddle.bench.macro.AgentRecord;
import dev.heddle.bench.macro.JvmFork;
import dev.heddle.bench.macro.RunResult;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/**
 * What one JVM took and found. The time of an iteration is the mean over all measured ones: the clock of a process goes in steps of 10 ms.
 *
 * @param verified whether the agent, if there was one, found its built-in race
 * @param notes what the agent said about itself
 * @param failure why it does not count, or null
 */
record CellRun(double cpuMillis, double wallMillis, String checksum, long residentKib, long heapKib, long classesKib,
        long codeKib, Set<String> races, boolean verified, List<String> notes, String jdk, String failure) {

    /** How a note of the agent begins when watching was over before the JVM was. */
    static final String ENDED = "watching ended";

    /** And when it watches in another way than it was told to. */
    private static final String INSTEAD = "backend=";

    static CellRun read(JvmFork.Left left, boolean agent) throws IOException {
        AgentRecord record = AgentRecord.read(left.directory());
        RunResult r = RunResult.parse(left.out(), record, left.failure());
        return new CellRun(mean(r.cpu()), mean(r.wall()), r.checksum(), r.residentKib(), r.heapKib(), r.classesKib(),
                r.codeKib(), Races.read(left.directory()), !agent || record.ended() && record.canary(), record.notes(),
                r.jdk(), r.failure() != null ? r.failure() : otherwise(record.notes()));
    }

    /** That something else was measured than was asked for, or null. */
    private static String otherwise(List<String> notes) {
        return notes.stream().filter(note -> note.startsWith(INSTEAD)).findFirst().orElse(null);
    }

    private static double mean(List<Long> nanos) {
        return nanos.stream().mapToLong(Long::longValue).average().orElse(0) / 1e6;
    }

    /** Why a JVM that counts was not watched as it should have been, or null. */
    String doubt() {
        return doubt(verified, true, notes);
    }

    static String doubt(boolean verified, boolean agent, List<String> notes) {
        if (!agent) {
            return null;
        }
        return verified
                ? notes.stream().filter(note -> note.startsWith(ENDED)).findFirst().orElse(null)
                : "NOT VERIFIED, the built-in race was not reported";
    }

    boolean good() {
        return failure == null;
    }
}
