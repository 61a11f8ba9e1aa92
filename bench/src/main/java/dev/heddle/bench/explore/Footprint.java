package dev.heddle.bench.explore;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a JVM has at a moment: its threads, what is alive in its heap, and its resident memory. */
record Footprint(long threads, long heapKb, long residentKb) {
    /**
     * The old generation of the serial collector, on each JDK: a full collection leaves all that is alive there, while the young
     * one has filled again by the time somebody asks.
     */
    private static final Pattern OLD = Pattern.compile("(?i)tenured.*total \\d+K, used (\\d+)K");

    /** Null if the JVM is gone. Collects its garbage first: what is left is alive. */
    static Footprint of(Path jdk, long pid) throws IOException, InterruptedException {
        jcmd(jdk, pid, "GC.run");
        String heap = jcmd(jdk, pid, "GC.heap_info");
        Matcher m = OLD.matcher(heap);
        long used = m.find() ? Long.parseLong(m.group(1)) : 0;
        try {
            List<String> lines = Files.readAllLines(Path.of("/proc", Long.toString(pid), "status"));
            return new Footprint(number(lines, "Threads:"), used, number(lines, "VmRSS:"));
        } catch (IOException gone) {
            return null;
        }
    }

    private static String jcmd(Path jdk, long pid, String what) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(jdk.resolve("bin").resolve("jcmd").toString(), Long.toString(pid), what)
                .redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        process.waitFor();
        return said;
    }

    private static long number(List<String> lines, String key) {
        for (String line : lines) {
            if (line.startsWith(key)) {
                return Long.parseLong(line.replaceAll("\\D", ""));
            }
        }
        return 0;
    }
}
