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
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Explores for long, and looks from outside whether a JVM hangs, gathers threads, or grows. */
@Command(name = "soak", description = "Explores many programs for long: no hang, no leaked thread, flat memory.",
        mixinStandardHelpOptions = true, showDefaultValues = true)
public final class SoakBench implements Callable<Integer> {
    private static final Path PROGRAMS = Path.of("tests", "explore");
    private static final long GRACE_SECONDS = 45;
    private static final int MORE_THREADS = 5;
    private static final double MORE = 1.1;
    private static final long HEAP_MB = 160;
    /** What the caches of the controller may still gather; a leak of 1 KB in each of some thousand runs is more. */
    private static final long SLACK_HEAP_KB = 2_000;
    /** What the compilers may still add. */
    private static final long SLACK_KB = 16_000;
    /** When the last look is taken, as part of the time. */
    private static final double END = 0.95;
    private static final Pattern SCHEDULES = Pattern.compile("\"schedules\":(\\d+)");

    @Mixin
    private TargetOptions target;
    @Option(names = "--minutes", description = "for all programs together")
    private double minutes = 30;
    @Option(names = "--samples", paramLabel = "JAR",
            description = "the fixed lessons of this jar are run too, if it is there")
    private Path samples = Path.of("samples", "target", "heddle-samples.jar");
    @Option(names = "--also", paramLabel = "MAIN@CLASSPATH", description = "another program; repeatable")
    private List<String> also = new ArrayList<>();

    private final Sheet sheet = new Sheet();

    /** A program, and where its classes are. */
    private record Target(String main, String classPath) {
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        try (Scratch s = Scratch.create()) {
            Path classes = Files.createDirectories(s.path().resolve("classes"));
            Subject.compile(target.programs(PROGRAMS), classes);
            List<Target> targets = targets(classes);
            double seconds = minutes * 60 / targets.size();
            sheet.say(LocalDate.now() + ", JDK " + target.jdk.getFileName() + "; " + targets.size() + " programs, "
                    + Math.round(seconds)
                    + " s each. Threads, live heap and the rest of the resident memory in the middle and at the end.");
            sheet.say("");
            sheet.say("| program | runs | threads | heap, MB | rest, MB | |");
            sheet.say("| --- | --: | --: | --: | --: | --- |");
            int wrong = 0;
            for (Target t : targets) {
                wrong += soak(t, seconds, s.path()) ? 0 : 1;
            }
            sheet.say("");
            sheet.say(targets.size() + " programs: " + wrong + " hung, leaked or grew.");
            sheet.write(target.out);
            return wrong == 0 ? 0 : 1;
        }
    }

    private List<Target> targets(Path classes) throws IOException {
        List<Target> all = new ArrayList<>();
        for (Subject subject : Subject.in(target.programs(PROGRAMS))) {
            all.add(new Target(subject.name() + Subject.FIXED, classes.toString()));
        }
        if (Files.exists(samples)) {
            try (JarFile jar = new JarFile(samples.toFile())) {
                jar.stream().map(e -> e.getName()).filter(n -> n.matches("L\\d+_\\w+Fixed\\.class")).sorted()
                        .forEach(n -> all.add(new Target(n.substring(0, n.length() - ".class".length()),
                                absolute(samples.toString()))));
            }
        }
        for (String each : also) {
            int at = each.indexOf('@');
            all.add(new Target(each.substring(0, at), absolute(each.substring(at + 1))));
        }
        all.removeIf(t -> !t.main.matches(target.only));
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
        Process process = new ProcessBuilder(target.jvm().command(
                "mode=explore,strategy=random,keep-going=true,iterations=100000000,seed=1,journal=" + journal
                        + ",budget="
                        + Math.round(seconds * 1000),
                t.classPath, t.main, "-Xms" + HEAP_MB + "m", "-Xmx" + HEAP_MB + "m", "-XX:+AlwaysPreTouch"))
                .directory(scratch.toFile()).redirectErrorStream(true)
                .redirectOutput(scratch.resolve("out.txt").toFile()).start();
        long begin = System.nanoTime();
        boolean ended = process.waitFor(Math.round(seconds * 500), TimeUnit.MILLISECONDS);
        Footprint middle = ended ? null : Footprint.of(target.jdk, process.pid());
        long left = Math.round(seconds * END * 1e9) - (System.nanoTime() - begin);
        ended = process.waitFor(left, TimeUnit.NANOSECONDS);
        Footprint end = ended ? null : Footprint.of(target.jdk, process.pid());
        ended = process.waitFor(Math.round(seconds * (1 - END)) + GRACE_SECONDS, TimeUnit.SECONDS);
        if (!ended) {
            process.destroyForcibly().waitFor();
        }
        String verdict = verdict(ended, process.exitValue(), middle, end);
        sheet.say("| " + t.main + " | " + Sheet.last(SCHEDULES, journal) + " | "
                + (middle == null || end == null
                        ? " | | "
                        : middle.threads() + " → " + end.threads() + " | "
                                + middle.heapKb() / 1024 + " → " + end.heapKb() / 1024 + " | "
                                + rest(middle) / 1024 + " → " + rest(end) / 1024 + " | ")
                + verdict + " |");
        return verdict.isEmpty();
    }

    private static String verdict(boolean ended, int exit, Footprint middle, Footprint end) {
        if (!ended) {
            return "**hung**";
        }
        if (exit != 0) {
            return "**exit code " + exit + "**";
        }
        if (middle == null || end == null) {
            return "**ended early**";
        }
        if (end.threads() > middle.threads() * MORE + MORE_THREADS) {
            return "**leaked threads**";
        }
        boolean grew = end.heapKb() > middle.heapKb() * MORE + SLACK_HEAP_KB
                || rest(end) > rest(middle) * MORE + SLACK_KB;
        return grew ? "**grew**" : "";
    }

    /** Without the heap, all of which was touched at the start. */
    private static long rest(Footprint f) {
        return f.residentKb() - HEAP_MB * 1024;
    }
}
