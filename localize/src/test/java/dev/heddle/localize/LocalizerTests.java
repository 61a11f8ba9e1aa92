package dev.heddle.localize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocalizerTests {
    /**
     * A run as words in the order of what happens: {@code 1Wxa} is thread 1, a write of x at place a. {@code 1Wxa'2} is in the second round of a
     * loop.
     */
    private static Run run(boolean failed, String words) {
        Run.Recorder recorder = new Run.Recorder();
        Map<String, Rounds> rounds = new HashMap<>();
        for (String word : words.split(" ")) {
            int quote = word.indexOf('\'');
            Rounds round = quote < 0
                    ? Rounds.NONE
                    : rounds.computeIfAbsent(word.charAt(0) + word.substring(quote), k -> new Rounds(Rounds.NONE));
            String place = word.substring(2, quote < 0 ? word.length() : quote);
            recorder.access("T" + word.charAt(0), new Access(place, place.substring(0, 1), word.charAt(1) == 'W'),
                    place.substring(0, 1),
                    round);
        }
        return recorder.end(failed);
    }

    private static Localizer of(String failed, String... passed) {
        List<Run> runs = new ArrayList<>();
        for (String p : passed) {
            runs.add(run(false, p));
        }
        return new Localizer(runs, run(true, failed));
    }

    private static String words(List<Suspect> suspects) {
        List<String> all = new ArrayList<>();
        for (Suspect s : suspects) {
            List<String> pairs = new ArrayList<>();
            s.pairs().forEach(p -> pairs.add(word(p.head()) + ">" + word(p.tail())));
            all.add(s.procedure() + (s.level() == null ? "" : s.level().name().toLowerCase()) + (s.missing() ? "!" : "")
                    + ":"
                    + String.join("+", pairs));
        }
        return String.join(" ", all);
    }

    private static String word(Access a) {
        return (a.write() ? "W" : "R") + a.at();
    }

    /**
     * Table 1 of the paper, its fifteen types and the cases in which the run ends before the last access: what each of two threads does, in
     * which order they fail, and what is to blame. Of order violations one order is right, of the others both.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            OV 1           | 2Rxb 1Wxa           |                     | 1Wxa 2Rxb           | 1:Wxa>Rxb
            OV 2           | 2Wxb 1Rxa           |                     | 1Rxa 2Wxb           | 1:Rxa>Wxb
            OV 2, dies     | 2Wxb 1Rxa           |                     | 1Rxa                | 2!:Rxa>Wxb
            OV 3           | 2Wxb 1Wxa           |                     | 1Wxa 2Wxb           | 1:Wxa>Wxb
            SAV 4          | 1Wxa 1Rxc 2Wxb      | 2Wxb 1Wxa 1Rxc      | 1Wxa 2Wxb 1Rxc      | 1:Wxa>Wxb 1:Wxb>Rxc
            SAV 5          | 1Rxa 1Wxc 2Wxb      | 2Wxb 1Rxa 1Wxc      | 1Rxa 2Wxb 1Wxc      | 1:Rxa>Wxb 1:Wxb>Wxc
            SAV 6          | 1Rxa 1Rxc 2Wxb      | 2Wxb 1Rxa 1Rxc      | 1Rxa 2Wxb 1Rxc      | 1:Rxa>Wxb 1:Wxb>Rxc
            SAV 7          | 1Wxa 1Wxc 2Rxb      | 2Rxb 1Wxa 1Wxc      | 1Wxa 2Rxb 1Wxc      | 1:Wxa>Rxb 1:Rxb>Wxc
            SAV 7, dies    | 1Wxa 1Wxc 2Rxb      | 2Rxb 1Wxa 1Wxc      | 1Wxa 2Rxb           | 1:Wxa>Rxb
            MAV 8          | 1Rxa 1Wyd 2Wxb 2Ryc | 2Wxb 2Ryc 1Rxa 1Wyd | 1Rxa 2Wxb 2Ryc 1Wyd | 3pc:Rxa>Wxb+Ryc>Wyd
            MAV 8, other   | 1Rxa 1Wyd 2Wxb 2Ryc | 2Wxb 2Ryc 1Rxa 1Wyd | 2Wxb 1Rxa 1Wyd 2Ryc | 3pc:Wxb>Rxa+Wyd>Ryc
            MAV 8, dies    | 1Rxa 1Wyd 2Wxb 2Ryc | 2Wxb 2Ryc 1Rxa 1Wyd | 1Rxa 2Wxb 2Ryc      | 2!:Rxa>Wxb+Ryc>Wyd
            MAV 9          | 1Rxa 1Ryb 2Wyd 2Wxc | 2Wyd 2Wxc 1Rxa 1Ryb | 1Rxa 2Wyd 1Ryb 2Wxc | 3pc:Wyd>Ryb+Rxa>Wxc
            MAV 10         | 1Wxa 1Wyd 2Rxb 2Ryc | 2Rxb 2Ryc 1Wxa 1Wyd | 1Wxa 2Rxb 2Ryc 1Wyd | 3pc:Wxa>Rxb+Ryc>Wyd
            MAV 10, other  | 1Wxa 1Wyd 2Rxb 2Ryc | 2Rxb 2Ryc 1Wxa 1Wyd | 2Rxb 1Wxa 1Wyd 2Ryc | 3pc:Rxb>Wxa+Wyd>Ryc
            MAV 10, dies   | 1Wxa 1Wyd 2Rxb 2Ryc | 2Rxb 2Ryc 1Wxa 1Wyd | 1Wxa 2Rxb 2Ryc      | 2!:Wxa>Rxb+Ryc>Wyd
            MAV 11         | 1Wxa 1Wyd 2Wxb 2Ryc | 2Wxb 2Ryc 1Wxa 1Wyd | 1Wxa 2Wxb 2Ryc 1Wyd | 3pc:Wxa>Wxb+Ryc>Wyd
            MAV 11, other  | 1Wxa 1Wyd 2Wxb 2Ryc | 2Wxb 2Ryc 1Wxa 1Wyd | 2Wxb 1Wxa 1Wyd 2Ryc | 3pc:Wxb>Wxa+Wyd>Ryc
            MAV 11, dies   | 1Wxa 1Wyd 2Wxb 2Ryc | 2Wxb 2Ryc 1Wxa 1Wyd | 1Wxa 2Wxb 2Ryc      | 2!:Wxa>Wxb+Ryc>Wyd
            MAV 12         | 1Wxa 1Wyd 2Wxb 2Wyc | 2Wxb 2Wyc 1Wxa 1Wyd | 1Wxa 2Wxb 2Wyc 1Wyd | 3pc:Wxa>Wxb+Wyc>Wyd
            MAV 12, other  | 1Wxa 1Wyd 2Wxb 2Wyc | 2Wxb 2Wyc 1Wxa 1Wyd | 2Wxb 1Wxa 1Wyd 2Wyc | 3pc:Wxb>Wxa+Wyd>Wyc
            MAV 13         | 1Wxa 1Wyd 2Ryb 2Rxc | 2Ryb 2Rxc 1Wxa 1Wyd | 2Ryb 1Wxa 2Rxc 1Wyd | 3pc:Wxa>Rxc+Ryb>Wyd
            MAV 13, dies   | 1Wxa 1Wyd 2Ryb 2Rxc | 2Ryb 2Rxc 1Wxa 1Wyd | 2Ryb 1Wxa 2Rxc      | 2!:Wxa>Rxc+Ryb>Wyd
            MAV 14         | 1Wxa 1Wyd 2Ryb 2Wxc | 2Ryb 2Wxc 1Wxa 1Wyd | 2Ryb 1Wxa 2Wxc 1Wyd | 3pc:Wxa>Wxc+Ryb>Wyd
            MAV 15         | 1Wxa 1Wyd 2Wyb 2Wxc | 2Wyb 2Wxc 1Wxa 1Wyd | 2Wyb 1Wxa 2Wxc 1Wyd | 3pc:Wxa>Wxc+Wyb>Wyd
            """)
    void typesOfTheTable(String type, String oneOrder, String otherOrder, String failed, String blamed) {
        Localizer l = otherOrder == null ? of(failed, oneOrder) : of(failed, oneOrder, otherOrder);
        assertThat(words(l.localize())).isEqualTo(blamed);
    }

    /** Figure 1: the session's bandwidth is read before it is there, and the assertion ends everything. */
    @Test
    void theWriteThatNeverCame() {
        Localizer l = of("1Wmp 2Rmq 2Rbr", "1Wmp 1Wbw 2Rmq 2Rbr 2Wzz 1Rzy", "1Wmp 2Rmq 1Wbw 2Rbr 2Wzz 1Rzy");
        assertThat(words(l.localize())).isEqualTo("2!:Rbr>Wbw");
    }

    /** Figure 3: what follows from the order to blame is not shown instead of it. */
    @Test
    void whatFollowsIsNoCause() {
        String[] passed = {"1Wx1 1Ry2 2Wy3 2Rx4"};
        assertThat(words(of("2Wy3 2Rx4 1Wx1 1Ry2", passed).localize())).isEqualTo("1:Wy3>Ry2");
        assertThat(words(of("1Wx1 2Wy3 2Rx4 1Ry2", passed).localize())).isEqualTo("1:Wy3>Ry2");
    }

    /** Figure 4: only the round of the loop tells the failed run from one in which the reads come between two rounds. */
    @Test
    void roundsOfALoop() {
        String before = "2Rx5 2Ry6 1Wx2'1 1Wy3'1 1Wx2'2 1Wy3'2";
        String between = "1Wx2'1 1Wy3'1 2Rx5 2Ry6 1Wx2'2 1Wy3'2";
        String after = "1Wx2'1 1Wy3'1 1Wx2'2 1Wy3'2 2Rx5 2Ry6";
        Localizer l = of("2Rx5 1Wx2'1 1Wy3'1 2Ry6 1Wx2'2 1Wy3'2", before, between, after);
        assertThat(l.first()).isEmpty();
        assertThat(l.second()).isEmpty();
        assertThat(l.third(Suspect.Level.PC)).isEmpty();
        assertThat(l.third(Suspect.Level.TID)).isEmpty();
        assertThat(words(l.localize())).isEqualTo("3loop:Rx5>Wx2+Wy3>Ry6");
    }

    /** The reader takes x from the second round and y from the first, and fails before the second y is written. */
    @Test
    void roundsThatAreTornApart() {
        String between = "1Wx2'1 1Wy3'1 2Rx5 2Ry6 1Wx2'2 1Wy3'2";
        String after = "1Wx2'1 1Wy3'1 1Wx2'2 1Wy3'2 2Rx5 2Ry6";
        String failed = "1Wx2'1 1Wy3'1 1Wx2'2 2Rx5 2Ry6";
        Localizer l = of(failed, between, after);
        assertThat(words(l.localize())).isEqualTo("3loop!:Wx2>Rx5+Ry6>Wy3");
        assertThat(Localizer.shows(l.localize().get(0), run(true, failed))).isTrue();
        assertThat(Localizer.shows(l.localize().get(0), run(false, after))).isFalse();
    }

    /** Figure 6: two variables, and one of them says it all, because the second is not even read in the other order. */
    @Test
    void oneOfTwoVariablesIsEnough() {
        assertThat(words(of("1Rl2 2Wl8 2Wc9 1Rc3", "1Rl2 1Rc3 2Wl8 2Wc9", "2Wl8 2Wc9 1Rl2").localize()))
                .isEqualTo("1:Wc9>Rc3");
    }

    /** Whoever reads the same again has the same read, and who writes after its own read follows nobody. */
    @Test
    void pairsAreImmediate() {
        assertThat(run(false, "1Rxa 1Wxb 2Rxa 2Wxb").pairs()).extracting(p -> word(p.head()) + ">" + word(p.tail()))
                .containsExactly("Wxb>Rxa");
        assertThat(run(true, "1Rxa 2Rxa 1Wxb 2Wxb").pairs()).extracting(p -> word(p.head()) + ">" + word(p.tail()))
                .containsExactly("Rxa>Wxb", "Wxb>Wxb");
    }

    @Test
    void withoutARunThatPassedThereIsNothingToCompare() {
        assertThatThrownBy(() -> new Localizer(List.of(), run(true, "1Wxa"))).hasMessage("no run has passed");
    }

    /** Falcon does not see what did not happen, and gives many patterns the same score when there is one failed run. */
    @Test
    void theYardstick() {
        List<Run> runs = List.of(run(false, "1Rxa 1Wxb 2Rxa 2Wxb"), run(false, "2Rxa 2Wxb 1Rxa 1Wxb"),
                run(true, "1Rxa 2Rxa 1Wxb 2Wxb"));
        List<Falcon.Ranked> ranked = Falcon.rank(runs);
        assertThat(ranked.get(0).score()).isEqualTo(1);
        assertThat(ranked).anySatisfy(r -> assertThat(r.pattern()).isEqualTo("read xa, write xb"));
        assertThat(Falcon.rank(List.of(run(false, "2Wxb 1Rxa"), run(true, "1Rxa")))).isEmpty();
    }

    /** The paper's largest has 800,000 pairs in a run; sets of bits take that in seconds. */
    @Test
    void manyPairsAreNoMatter() {
        Random random = new Random(1);
        List<Run> passed = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            passed.add(many(random, false));
        }
        Run failed = many(random, true);
        long begin = System.nanoTime();
        List<Suspect> all = new Localizer(passed, failed).localize();
        assertThat(words(all)).startsWith("1:Wz1>Rz2");
        assertThat((System.nanoTime() - begin) / 1e9).isLessThan(30);
    }

    private static Run many(Random random, boolean failed) {
        Run.Recorder recorder = new Run.Recorder();
        recorder.access(failed ? "T1" : "T2", new Access(failed ? "z1" : "z2", "z", failed), "z", Rounds.NONE);
        recorder.access(failed ? "T2" : "T1", new Access(failed ? "z2" : "z1", "z", !failed), "z", Rounds.NONE);
        for (int i = 0; i < 5_000; i++) {
            boolean turned = random.nextBoolean();
            recorder.access(turned ? "T2" : "T1", new Access(i + (turned ? "r" : "w"), "a", !turned), i, Rounds.NONE);
            recorder.access(turned ? "T1" : "T2", new Access(i + (turned ? "w" : "r"), "a", turned), i, Rounds.NONE);
        }
        return recorder.end(failed);
    }
}
