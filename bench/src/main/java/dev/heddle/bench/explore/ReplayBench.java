package dev.heddle.bench.explore;

import dev.heddle.bench.Scratch;
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
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether what a strategy has found happens again, in a fresh JVM, each time. */
@Command(name = "replay", description = "Finds bugs with each strategy, and replays each of them in a fresh JVM.",
        mixinStandardHelpOptions = true, showDefaultValues = true)
public final class ReplayBench implements Callable<Integer> {
    private static final Path PROGRAMS = Path.of("tests", "explore");
    private static final Pattern FAILURE = Pattern
            .compile("\"kind\":\"(?!data-race)[^\"]*\",.*\"schedule\":\"([^\"]*)\"");
    private static final Pattern SAME = Pattern.compile("\"same\":(\\d+)");

    @Mixin
    private TargetOptions target;
    @Option(names = "--strategies", split = ",", paramLabel = "NAME")
    private List<String> strategies = List.of("portfolio", "spread", "random", "pos", "pct", "surw", "bounded");
    @Option(names = "--times", description = "runs in the fresh JVM")
    private int times = 100;
    @Option(names = "--seconds", description = "to find a bug")
    private int seconds = 10;

    private final Sheet sheet = new Sheet();

    @Override
    public Integer call() throws IOException, InterruptedException {
        try (Scratch s = Scratch.create()) {
            Path classes = Files.createDirectories(s.path().resolve("classes"));
            Subject.compile(target.programs(PROGRAMS), classes);
            sheet.say(LocalDate.now() + ", JDK " + target.jdk.getFileName() + ": bugs found with seed 1 in " + seconds
                    + " s, and how many of them failed in the same way in all of " + times
                    + " runs of their schedule in a fresh JVM.");
            sheet.say("");
            sheet.say("| strategy | found | " + times + " of " + times + " | others |");
            sheet.say("| --- | --: | --: | --- |");
            boolean all = true;
            for (String strategy : strategies) {
                all &= strategy(strategy, classes, s.path());
            }
            sheet.write(target.out);
            return all ? 0 : 1;
        }
    }

    private boolean strategy(String strategy, Path classes, Path scratch) throws IOException, InterruptedException {
        int found = 0;
        int whole = 0;
        List<String> others = new ArrayList<>();
        for (Subject subject : Subject.in(target.programs(PROGRAMS))) {
            if (!subject.name().matches(target.only)) {
                continue;
            }
            String main = subject.name() + Subject.BUGGY;
            String schedule = Sheet.last(FAILURE, run("mode=explore,seed=1,iterations=1000,budget=" + seconds * 1000
                    + ",strategy=" + strategy, classes, main, scratch));
            if (schedule == null) {
                continue;
            }
            found++;
            Path kept = scratch.resolve("kept.txt");
            Files.copy(Path.of(schedule), kept, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            String same = Sheet.last(SAME,
                    run("mode=replay,budget=120000,times=" + times + ",schedule=" + kept, classes, main,
                            scratch));
            if (Integer.toString(times).equals(same)) {
                whole++;
            } else {
                others.add(subject.name() + " " + same);
            }
        }
        sheet.say("| " + strategy + " | " + found + " | " + whole + " | " + String.join(", ", others) + " |");
        return others.isEmpty();
    }

    /** Where the agent wrote down what it saw. */
    private Path run(String options, Path classes, String main, Path scratch)
            throws IOException, InterruptedException {
        Path journal = scratch.resolve("journal.jsonl");
        Files.deleteIfExists(journal);
        Process process = new ProcessBuilder(target.jvm().command(options + ",program=" + main
                + ",journal=" + journal, classes.toString(), main)).directory(scratch.toFile())
                .redirectErrorStream(true).redirectOutput(scratch.resolve("out.txt").toFile()).start();
        if (!process.waitFor(180, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
        return journal;
    }
}
