package dev.heddle.bench.localize;

import dev.heddle.bench.Scratch;
import dev.heddle.bench.explore.Sheet;
import dev.heddle.localize.Access;
import dev.heddle.localize.Instance;
import dev.heddle.localize.Localizer;
import dev.heddle.localize.Rounds;
import dev.heddle.localize.Run;
import dev.heddle.localize.RunFile;
import dev.heddle.localize.Suspect;
import dev.heddle.localize.Vocabulary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bench/run localize-large}: how long it takes to compare runs with as many pairs as the largest of the paper. */
@Command(name = "localize-large", mixinStandardHelpOptions = true, showDefaultValues = true,
        description = "Compares one failed run with others, from files, all with very many pairs.")
public final class LargeRuns implements Callable<Integer> {
    /** Places of heads; each is in pairs with some of as many tails. */
    private static final int PLACES = 4000;

    @Option(names = "--pairs", paramLabel = "N", description = "pairs of each run")
    private int pairs = 800_000;
    @Option(names = "--passed", paramLabel = "N", description = "runs that passed")
    private int passed = 100;
    @Option(names = "--files", paramLabel = "N", description = "different ones; each is read as often as needed")
    private int files = 10;

    @Override
    public Integer call() throws IOException {
        Sheet sheet = new Sheet();
        try (Scratch scratch = Scratch.create()) {
            for (int i = 0; i < files; i++) {
                write(scratch.path().resolve(i + ".run"), i, false);
            }
            Path bad = scratch.path().resolve("failed.run");
            write(bad, files, true);
            long begin = System.nanoTime();
            Vocabulary words = new Vocabulary();
            List<Run> runs = new ArrayList<>();
            for (int i = 0; i < passed; i++) {
                runs.add(RunFile.read(scratch.path().resolve(i % files + ".run"), words));
            }
            Run failed = RunFile.read(bad, words);
            double read = (System.nanoTime() - begin) / 1e9;
            List<Suspect> suspects = new Localizer(runs, failed, words).localize();
            double all = (System.nanoTime() - begin) / 1e9;
            sheet.say(String.format(Locale.ROOT,
                    "%,d pairs, %d runs that passed (%d different files of %,d bytes): read in %.1f s, all in %.1f s; %d"
                            + " suspect, %s. The paper's analysis of 780,977 pairs took 740.8 s.",
                    pairs, passed, files, Files.size(bad), read, all, suspects.size(), suspects));
        }
        return 0;
    }

    /** Each run that passed lacks one pair in a hundred, the failed one has one more. */
    private void write(Path file, int number, boolean fails) throws IOException {
        Run.Builder run = new Run.Builder();
        for (int i = 0; i < pairs; i++) {
            if (fails || i % 100 != number) {
                pair(run, "Server.a(Server.java:" + i % PLACES + ")", "Server.b(Server.java:" + i / PLACES + ")", i);
            }
        }
        if (fails) {
            pair(run, "Server.log(Server.java:1)", "Server.rotate(Server.java:2)", pairs);
        }
        RunFile.write(file, new RunFile.Header("p", "Server", fails, "", number, 3, 1, "", 0, true), run.end(fails));
    }

    private static void pair(Run.Builder run, String head, String tail, int time) {
        run.pair(new Access(head, "Server.f", true), new Access(tail, "Server.f", false),
                new Instance(new Instance.Moment("main/1", 2 * time, Rounds.NONE),
                        new Instance.Moment("main/2", 2 * time + 1, Rounds.NONE), time));
    }
}
