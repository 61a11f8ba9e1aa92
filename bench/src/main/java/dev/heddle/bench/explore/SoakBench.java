package dev.heddle.bench.explore;

import dev.heddle.bench.Scratch;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Explores for long, and looks from outside whether a JVM hangs, gathers threads, or grows. */
@Command(name = "soak", description = "Explores many programs for long: no hang, no leaked thread, flat memory.",
        mixinStandardHelpOptions = true, showDefaultValues = true)
public final class SoakBench implements Callable<Integer> {
    private static final long GRACE_SECONDS = 45;
    private static final int MORE_THREADS = 5;
    private static final double MORE = 1.1;
    private static final long SLACK_KB = 16_000;
    private static final Pattern SCHEDULES = Pattern.compile("\"schedules\":(\\d+)");

    @Option(names = "--minutes", description = "for all programs together")
    private double minutes = 30;
    @Option(names = "--programs", paramLabel = "DIR", description = "sources; those without a bug are run")
    private Path programs = Path.of("tests", "explore");
    @Option(names = "--also", paramLabel = "MAIN@CLASSPATH", description = "another program; repeatable")
    private List<String> also = new ArrayList<>();
    @Option(names = "--only", paramLabel = "REGEX", description = "only programs whose name matches")
    private String only = ".*";
    @Option(names = "--jdk", paramLabel = "HOME", description = "JDK of the targets (default: this one)")
    private Path jdk = Path.of(System.getProperty("java.home"));
    @Option(names = "--agent", paramLabel = "JAR", description = "the agent (default: agent/target/heddle.jar)")
    private Path agentJar;
    @Option(names = "--out", paramLabel = "FILE", description = "write the table to this file too")
    private Path out;

    private final Sheet sheet = new Sheet();

    /** A program, and where its classes are. */
    private record Target(String main, String classPath) {
    }

    /** What a JVM was seen to have. */
    private record Seen(long threads, long residentKb) {
        static Seen of(long pid) {
            try {
                List<String> lines = Files.readAllLines(Path.of("/proc", Long.toString(pid), "status"));
                return new Seen(number(lines, "Threads:"), number(lines, "VmRSS:"));
            } catch (IOException gone) {
                return null;
            }
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

    @Override
    public Integer call() throws IOException, InterruptedException {
        try (Scratch s = Scratch.create()) {
            Path classes = Files.createDirectories(s.path().resolve("classes"));
            Subject.compile(programs, classes);
            List<Target> targets = targets(classes);
            double seconds = minutes * 60 / targets.size();
            sheet.say(LocalDate.now() + ", JDK " + jdk.getFileName() + "; " + targets.size() + " programs, "
                    + Math.round(seconds) + " s each. Threads and resident memory in the middle and at the end.");
            sheet.say("");
            sheet.say("| program | runs | threads | memory, MB | |");
            sheet.say("| --- | --: | --: | --: | --- |");
            int wrong = 0;
            for (Target t : targets) {
                wrong += soak(t, seconds, s.path()) ? 0 : 1;
            }
            sheet.say("");
            sheet.say(targets.size() + " programs: " + wrong + " hung, leaked or grew.");
            sheet.write(out);
            return wrong == 0 ? 0 : 1;
        }
    }

    private List<Target> targets(Path classes) throws IOException {
        List<Target> all = new ArrayList<>();
        for (Subject subject : Subject.in(programs)) {
            all.add(new Target(subject.name() + Subject.FIXED, classes.toString()));
        }
        for (String each : also) {
            int at = each.indexOf('@');
            all.add(new Target(each.substring(0, at), absolute(each.substring(at + 1))));
        }
        all.removeIf(t -> !t.main.matches(only));
        return all;
    }

    private static String absolute(String classPath) {
        List<String> parts = new ArrayList<>();
        for (String part : classPath.split(File.pathSeparator)) {
            parts.add(Path.of(part).toAbsolutePath().toString());
        }
        return String.join(File.pathSeparator, parts);
    }

    private boolean soak(Target t, double seconds, Path scratch) throws IOException, InterruptedException {
        Path journal = scratch.resolve("journal.jsonl");
        Files.deleteIfExists(journal);
        Process process = new ProcessBuilder(new ControlledJvm(jdk, agentJar).command(
                "mode=explore,strategy=random,keep-going=true,iterations=100000000,seed=1,journal=" + journal
                        + ",budget="
                        + Math.round(seconds * 1000),
                t.classPath, t.main, "-Xmx160m")).directory(scratch.toFile()).redirectErrorStream(true)
                .redirectOutput(scratch.resolve("out.txt").toFile()).start();
        long begin = System.nanoTime();
        Seen middle = null;
        Seen end = null;
        boolean ended = false;
        while (!ended && System.nanoTime() - begin < (seconds + GRACE_SECONDS) * 1e9) {
            ended = process.waitFor(200, TimeUnit.MILLISECONDS);
            double elapsed = (System.nanoTime() - begin) / 1e9;
            Seen now = ended || elapsed > seconds ? null : Seen.of(process.pid());
            middle = now != null && elapsed < seconds / 2 ? now : middle;
            end = now != null ? now : end;
        }
        if (!ended) {
            process.destroyForcibly().waitFor();
        }
        String verdict = verdict(ended, process.exitValue(), middle, end);
        sheet.say("| " + t.main + " | " + Sheet.last(SCHEDULES, journal) + " | "
                + (end == null ? "" : middle.threads + " → " + end.threads)
                + " | " + (end == null ? "" : middle.residentKb / 1024 + " → " + end.residentKb / 1024) + " | "
                + verdict
                + " |");
        return verdict.isEmpty();
    }

    private static String verdict(boolean ended, int exit, Seen middle, Seen end) {
        if (!ended) {
            return "**hung**";
        }
        if (exit != 0) {
            return "**exit code " + exit + "**";
        }
        if (middle == null || end == null) {
            return "";
        }
        if (end.threads > middle.threads * MORE + MORE_THREADS) {
            return "**leaked threads**";
        }
        return end.residentKb > middle.residentKb * MORE + SLACK_KB ? "**grew**" : "";
    }
}
