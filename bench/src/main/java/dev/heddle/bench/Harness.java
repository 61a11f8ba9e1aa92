package dev.heddle.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Runs one program in this JVM and prints what it cost, one line per iteration and one at the end. This is the main
 * class of every forked JVM, in every mode. Lines of the protocol start with {@link #MARK}; a run that does not end
 * with the {@code done} line has failed.
 */
public final class Harness {
    public static final String MARK = "#bench ";

    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    /** Kept from the start: a program may replace System.out. */
    private final PrintStream out = System.out;

    /**
     * Arguments: program, warm-up, measured iterations, scale. The warm-up is a number of iterations of a small kernel, or a time like
     * {@code 20s} since the JVM started: some programs are still being compiled, and an agent is still weaving, after many short iterations.
     */
    public static void main(String[] args) throws Exception {
        if (args.length != 4) {
            System.err.println("usage: run PROGRAM WARMUP MEASURED SCALE");
            System.exit(2);
        }
        Program program = Programs.byName(args[0]);
        if (program == null) {
            System.err.println("no program " + args[0] + "; there are " + String.join(", ", Programs.names()));
            System.exit(2);
        }
        new Harness().run(program, args[1], Integer.parseInt(args[2]), Double.parseDouble(args[3]));
    }

    void run(Program program, String warmup, int measured, double scale) throws Exception {
        boolean timed = warmup.endsWith("s");
        long units = Long.parseLong(timed ? warmup.substring(0, warmup.length() - 1) : warmup);
        LiveHeap liveHeap = LiveHeap.watch();
        out.println(MARK + "start jdk=" + System.getProperty("java.vm.version"));
        try (program) {
            program.setup(scale);
            long first = 0;
            int counted = 0;
            for (int i = 0; counted < measured; i++) {
                boolean warm = counted == 0
                        && (timed ? upSeconds() < units : i < units * program.warmupFactor());
                if (!warm && counted++ == 0) {
                    liveHeap.reset();
                }
                long cpu = system.getProcessCpuTime();
                long wall = System.nanoTime();
                long checksum = program.iterate();
                wall = System.nanoTime() - wall;
                cpu = system.getProcessCpuTime() - cpu;
                out.println(MARK + (warm ? "warm" : "iteration") + " cpu=" + cpu + " wall=" + wall + " checksum="
                        + Long.toHexString(checksum));
                if (i == 0) {
                    first = checksum;
                } else if (checksum != first) {
                    throw new IllegalStateException("iteration " + i + " gave another checksum than the first");
                }
            }
            // Read before the collection below touches the whole heap.
            long peak = status("VmHWM");
            long resident = status("VmRSS");
            System.gc();
            Runtime runtime = Runtime.getRuntime();
            long heap = runtime.totalMemory() - runtime.freeMemory();
            // Without a collection in the measured iterations, the one just made is all there is to know.
            long live = Math.max(liveHeap.greatest(), heap);
            out.println(MARK + "done hwm=" + peak + " rss=" + resident + " heap=" + heap / 1024 + " live=" + live / 1024
                    + " classes=" + nonHeap(false) + " code=" + nonHeap(true) + " gc=" + collectionMillis());
            out.flush();
        }
    }

    private static double upSeconds() {
        return ManagementFactory.getRuntimeMXBean().getUptime() / 1e3;
    }

    private static long collectionMillis() {
        long total = 0;
        for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
            total += bean.getCollectionTime();
        }
        return total;
    }

    /** What compiled code or classes take, in KiB. */
    public static long nonHeap(boolean code) {
        long total = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            // The compressed classes are a part of the Metaspace, which counts them itself.
            boolean counts = code ? pool.getName().startsWith("Code") : pool.getName().equals("Metaspace");
            total += counts ? pool.getUsage().getUsed() / 1024 : 0;
        }
        return total;
    }

    /** A figure of this process in KiB, or 0 where the system has no /proc. */
    public static long status(String key) throws IOException {
        Path file = Path.of("/proc/self/status");
        if (!Files.isReadable(file)) {
            return 0;
        }
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith(key + ":")) {
                return Long.parseLong(line.replaceAll("[^0-9]", ""));
            }
        }
        return 0;
    }
}
