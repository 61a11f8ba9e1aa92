package dev.heddle.localize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFileTests {
    private static final RunFile.Header HEADER = new RunFile.Header("p1", "java Main", true, "it broke", 7, 3, 5, "17",
            99, true);

    @TempDir
    Path directory;

    /** Three threads at some places, in loops now and then. */
    private static Run random(long seed, boolean failed) {
        Random random = new Random(seed);
        Run.Recorder recorder = new Run.Recorder();
        Rounds[] rounds = new Rounds[3];
        Arrays.fill(rounds, Rounds.NONE);
        for (int i = 0; i < 400; i++) {
            int thread = random.nextInt(3);
            int what = random.nextInt(12);
            switch (random.nextInt(6)) {
                case 0 -> rounds[thread] = new Rounds(rounds[thread]);
                case 1 -> rounds[thread] = rounds[thread] == Rounds.NONE ? Rounds.NONE : rounds[thread].outer();
                default -> recorder.access("T" + thread,
                        new Access("C.m(C.java:" + what + random.nextInt(3) + ")", "C.f" + what, random.nextBoolean()),
                        what, rounds[thread]);
            }
        }
        return recorder.end(failed);
    }

    private Path write(String name, Run run) throws IOException {
        Path file = directory.resolve(name);
        RunFile.write(file, HEADER, run);
        return file;
    }

    @Test
    void whatIsReadIsWhatWasWritten() throws IOException {
        Run run = random(1, true);
        Path file = write("a.run", run);

        Run again = RunFile.read(file, new Vocabulary());

        assertThat(RunFile.header(file)).isEqualTo(HEADER);
        assertThat(again.failed()).isTrue();
        assertThat(again.pairs()).containsExactlyElementsOf(run.pairs());
        for (Pair p : run.pairs()) {
            assertThat(again.has(p)).isTrue();
            assertThat(again.instances(p)).hasSameSizeAs(run.instances(p));
            for (int i = 0; i < run.instances(p).size(); i++) {
                Instance was = run.instances(p).get(i);
                Instance is = again.instances(p).get(i);
                assertThat(is.location()).isEqualTo(was.location());
                assertThat(is.head().thread()).isEqualTo(was.head().thread());
                assertThat(is.head().time()).isEqualTo(was.head().time());
                assertThat(is.head().round().together(is.tail().round()))
                        .isEqualTo(was.head().round().together(was.tail().round()));
            }
        }
        assertThat(run.executed()).allSatisfy(a -> {
            assertThat(again.executed(a)).isTrue();
            assertThat(again.last(a)).isEqualTo(run.last(a));
        });
    }

    @Test
    void runsFromFilesAreComparedAsThoseAtHand() throws IOException {
        int suspected = 0;
        for (int seed = 0; seed < 40; seed++) {
            Vocabulary words = new Vocabulary();
            List<Run> passed = new ArrayList<>();
            List<Run> stored = new ArrayList<>();
            for (int i = 0; i < 70; i++) {
                passed.add(random(1000L * seed + i, false));
                stored.add(RunFile.read(write("p" + i, passed.get(i)), words));
            }
            Run failed = random(1000L * seed + 999, true);

            List<Suspect> expected = new Localizer(passed, failed).localize();
            List<Suspect> found = new Localizer(stored, RunFile.read(write("f", failed), words), words).localize();

            assertThat(found).isEqualTo(expected);
            suspected += found.size();
        }
        assertThat(suspected).isPositive();
    }

    @Test
    void aFileThatWasCutOffAnywhereIsKnownForOne() throws IOException {
        byte[] whole = Files.readAllBytes(write("a.run", random(2, true)));
        for (int length = 0; length < whole.length; length += 1 + length / 20) {
            Path part = directory.resolve("part.run");
            Files.write(part, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> RunFile.read(part, new Vocabulary())).isInstanceOf(IOException.class)
                    .hasMessageContaining("part.run is damaged or was cut off");
        }
    }

    @Test
    void anotherFileIsNoRun() throws IOException {
        Path other = Files.writeString(directory.resolve("notes.txt"), "some notes, not a run at all");
        assertThatThrownBy(() -> RunFile.header(other)).hasMessageContaining("notes.txt is no recorded run");
    }

    @Test
    void aHeaderCanBeReplaced() throws IOException {
        Path file = write("a.run", random(3, true));
        Path to = directory.resolve("b.run");
        RunFile.rewrite(file, to, HEADER.with("p2", "java Other", false, ""));
        assertThat(RunFile.header(to))
                .isEqualTo(new RunFile.Header("p2", "java Other", false, "", 7, 3, 5, "17", 99, true));
        assertThat(RunFile.read(to, new Vocabulary()).pairs()).hasSameSizeAs(random(3, true).pairs());
    }

    /** Two hundred thousand pairs a run, in files: what is compared are bits. */
    @Test
    void manyPairsAreComparedInSeconds() throws IOException {
        Vocabulary words = new Vocabulary();
        List<Run> passed = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            passed.add(RunFile.read(write("p" + i, large(i, false)), words));
        }
        Run failed = RunFile.read(write("f", large(9, true)), words);

        long begin = System.nanoTime();
        List<Suspect> found = new Localizer(passed, failed, words).localize();

        assertThat(System.nanoTime() - begin).isLessThan(30_000_000_000L);
        assertThat(found).hasSize(1);
        assertThat(found.get(0).pairs().get(0).head().at()).isEqualTo("the culprit");
    }

    private static Run large(int seed, boolean failed) {
        Run.Builder run = new Run.Builder();
        for (int i = 0; i < 200_000; i++) {
            Access head = new Access("a" + i % 1000, "f", true);
            Access tail = new Access("b" + i / 1000, "f", false);
            if (failed || i % 10 != seed) {
                Instance.Moment from = new Instance.Moment("main", 2 * i, Rounds.NONE);
                run.pair(head, tail, new Instance(from, new Instance.Moment("main/1", 2 * i + 1, Rounds.NONE), i));
            }
        }
        if (failed) {
            run.pair(new Access("the culprit", "f", true), new Access("b1", "f", false), new Instance(
                    new Instance.Moment("main", 1_000_000, Rounds.NONE),
                    new Instance.Moment("main/1", 1_000_001, Rounds.NONE), 1));
        }
        return run.end(failed);
    }
}
