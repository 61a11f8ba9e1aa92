package dev.heddle.bench.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.bench.SvgPlot.Point;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WatchTablesTests {
    private static final Cell CLOCK = new Cell("clock", 1);
    private static final Cell COLLIDER = new Cell("collider15", 1);
    private static final List<Double> RATES = List.of(1.0);

    @Test
    void overheadIsThatOfTheMediansAndSummedUp() {
        CellRuns runs = new CellRuns();
        times(runs, "one", 100, 103);
        times(runs, "two", 200, 202);
        times(runs, "three", 50, 54);
        OverheadTables tables = new OverheadTables(runs, List.of("one", "two", "three"), RATES);
        assertThat(tables.markdown("clock")).contains("| one | 100 | +3.0 [+3.0, +3.0] |",
                "| two | 200 | +1.0 [+1.0, +1.0] |", "| *median* |  | **+3.0** |", "| *maximum* |  | **+8.0** |");
        assertThat(tables.markdown("collider15")).contains("| one | 100 | – |", "| *median* |  | – |");
        assertThat(tables.bars()).containsExactly(
                "- clock 1%, median overhead (CPU) over 3 programs: 3.0%, at most 2%: **missed**",
                "- clock 1%, maximum overhead (CPU) over 3 programs: 8.0%, at most 5%: **missed**");
        assertThat(OverheadTables.bar("it", 2, 2, "%")).endsWith(": met");
    }

    @Test
    void racesAreCountedOnceAndComparedWithTheDetector() {
        CellRuns runs = new CellRuns();
        String known = "A.x at A.f:1 and A.g:2";
        String sites = "A.x at A.f:1 and A.h:3";
        String unknown = "B.y at B.f:1 and B.f:1";
        runs.addDetector("one", run(10, Set.of(known, "C.z at C.f:1 and C.f:2"), true));
        runs.add("one", CLOCK, run(10, Set.of(known), true));
        runs.add("one", CLOCK, run(10, Set.of(known, sites, unknown), true));
        runs.add("one", COLLIDER, run(10, Set.of(), true));
        runs.add("one", COLLIDER, run(10, Set.of(known), true));
        List<String> lines = new RaceTables(runs, List.of("one"), List.of("clock", "collider15"), RATES, 2).markdown();
        assertThat(lines).contains("| one | 2 | 3 (2) | 3 |", "| one | 2 | 1 (0.5) | 1 |", "| 1% | 2 | 3 | 0.5 | 1 |",
                "Of 1 rates, clock has more races than collider15 at 1, as many at 0, fewer at 0.",
                "Of the 2 races of the detector, some run that watched has found 1.",
                "Races that the detector did not find: 2.",
                "- one: " + sites + " (the detector has the member with other sites; clock 1%)",
                "- one: " + unknown + " (the detector does not have the member; clock 1%)");
    }

    @Test
    void whatWentWrongIsToldAndDoesNotCount() {
        CellRuns runs = new CellRuns();
        runs.add("one", null, run(100, Set.of(), true));
        runs.add("one", CLOCK, run(100, Set.of(), false));
        runs.add("one", CLOCK, new CellRun(900, 900, null, 0, 0, 0, 0, Set.of(), true, List.of(), "17", "exit code 1"));
        runs.add("one", COLLIDER, new CellRun(100, 100, "other", 0, 0, 0, 0, Set.of(), true,
                List.of("watching ended: it was asked for"), "17", null));
        assertThat(runs.problems()).containsExactlyInAnyOrder(
                "one clock 1%: NOT VERIFIED, the built-in race was not reported", "one clock 1%: FAILED, exit code 1",
                "one: CHECKSUM MISMATCH: [other, sum]");
        assertThat(runs.ratio("one", CLOCK, CellRun::cpuMillis).value()).isEqualTo(1);
        assertThat(runs.ended())
                .containsExactly("one, collider15 1%: in 1 of 1 JVMs watching ended: it was asked for");
    }

    @Test
    void aRateOfZeroHasNothingToVerify() {
        CellRuns runs = new CellRuns();
        runs.add("one", new Cell("clock", 0), run(100, Set.of(), false));
        assertThat(runs.problems()).isEmpty();
    }

    @Test
    void cellsAreOptionsOfTheAgent() {
        assertThat(new Cell("clock", Cell.percent("0.10%")).options("2%", 7))
                .isEqualTo("mode=watch,rate=0.1%,budget=2%,seed=7");
        assertThat(new Cell("collider30", Cell.percent("100")).options("2%", 7))
                .isEqualTo("mode=watch,rate=100%,budget=2%,seed=7,backend=collider,limit=30ms");
        assertThat(new Cell("pacer", Cell.percent("0.5%")).options("2%", 7)).isEqualTo("mode=detect,pacer=0.5,seed=7");
        assertThat(new Cell("hardware", 1).options("2%", 7))
                .isEqualTo("mode=watch,rate=1%,budget=2%,seed=7,backend=hardware");
        assertThatThrownBy(() -> new Cell("software", 1)).hasMessageContaining("software");
        assertThatThrownBy(() -> new Cell("clock", 101)).hasMessageContaining("101");
        assertThatThrownBy(() -> Cell.percent("many")).hasMessageContaining("many");
        assertThat(WatchBench.seconds("60m")).isEqualTo(3_600);
        assertThatThrownBy(() -> WatchBench.seconds("1d")).hasMessageContaining("1d");
    }

    @Test
    void percentilesAreValuesThatWereMeasured() {
        long[] sorted = new long[200];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = i + 1;
        }
        assertThat(ShopLoad.at(sorted, 0.5)).isEqualTo(100);
        assertThat(ShopLoad.at(sorted, 0.99)).isEqualTo(198);
        assertThat(ShopLoad.at(sorted, 0.999)).isEqualTo(200);
        assertThat(ShopLoad.at(new long[]{4}, 0.5)).isEqualTo(4);
    }

    @Test
    void aPlotHasLevelsBelowZeroIfThereAreValues() {
        assertThat(WatchPlots.step(8)).isEqualTo(1);
        assertThat(WatchPlots.step(3)).isEqualTo(0.5);
        assertThat(WatchPlots.step(15)).isEqualTo(2);
        String svg = WatchPlots.plot("a & b", Map.of("clock", List.of(new Point(0.5, -1), new Point(1, 3))), Map.of(),
                Map.of());
        assertThat(svg).contains("a &amp; b", ">-1<", ">3<", ">clock<").doesNotContain(">3.5<");
    }

    private static void times(CellRuns runs, String program, double plain, double watched) {
        for (int i = 0; i < 3; i++) {
            runs.add(program, null, run(plain, Set.of(), true));
            runs.add(program, CLOCK, run(watched, Set.of(), true));
        }
    }

    private static CellRun run(double millis, Set<String> races, boolean verified) {
        return new CellRun(millis, millis, "sum", 1_024, 1_024, 1_024, 1_024, races, verified, List.of(), "17", null);
    }
}
