package dev.heddle.bench.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A process that is measured.
 *
 * @param seconds    from its start to its end
 * @param cpuSeconds of all cores together, which says more where the machine has other things to do
 * @param peakBytes  the most memory that it had
 */
record Child(int exit, double seconds, double cpuSeconds, long peakBytes, String output) {
    private static final long LOOK_MILLIS = 20;

    static Child run(List<String> command, Path directory, long limitSeconds) throws IOException, InterruptedException {
        Path out = directory.resolve("child.txt");
        long begin = System.nanoTime();
        Process process = new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true)
                .redirectOutput(out.toFile()).start();
        long peak = 0;
        Duration cpu = Duration.ZERO;
        while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            peak = Math.max(peak, peak(process.pid()));
            cpu = process.info().totalCpuDuration().orElse(cpu);
            if (System.nanoTime() - begin > limitSeconds * 1_000_000_000) {
                process.destroyForcibly().waitFor();
                throw new IOException("not over after " + limitSeconds + " s: " + String.join(" ", command));
            }
        }
        return new Child(process.exitValue(), (System.nanoTime() - begin) / 1e9, cpu.toMillis() / 1e3, peak,
                Files.readString(out));
    }

    /** As Linux counts it; 0 elsewhere, and once the process is over. */
    private static long peak(long pid) {
        try {
            for (String line : Files.readAllLines(Path.of("/proc/" + pid + "/status"))) {
                if (line.startsWith("VmHWM:")) {
                    return Long.parseLong(line.replaceAll("\\D", "")) << 10;
                }
            }
        } catch (IOException e) {
            return 0;
        }
        return 0;
    }
}
