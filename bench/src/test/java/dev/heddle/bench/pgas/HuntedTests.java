package dev.heddle.bench.pgas;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HuntedTests {
    private static final PgasSubject SUBJECT = PgasSubject.parse("X", List.of("// PAPER: x", "// VARIANT racy: a b",
            "// VARIANT polling:", "// FALSE polling: a", "// LOCAL: b", "// RACE a: x, is put and read",
            "// RACE b: y, is written", "  put(x); // RACE a", "  get(x); // RACE a", "  y++; // RACE b"));

    private static JsonNode report(String... findings) throws Exception {
        StringBuilder text = new StringBuilder("{\"findings\":[");
        for (String f : findings) {
            String[] part = f.split(" ");
            text.append(text.toString().endsWith("[") ? "" : ",").append("{\"status\":\"").append(part[0])
                    .append("\",\"accesses\":[{\"line\":").append(part[1]).append("},{\"line\":").append(part[2])
                    .append("}]}");
        }
        return new ObjectMapper().readTree(text.append("]}").toString());
    }

    private static Hunted hunted(String variant, String... findings) throws Exception {
        return Hunted.of(SUBJECT, variant, 2, 1, report(findings), Path.of("."));
    }

    @Test
    void seededRacesAreCountedByLetterAndTheRestByLines() throws Exception {
        Hunted h = hunted("racy", "harmful 9 8", "predicted 10 10", "predicted 4 9");
        assertThat(h.missed()).isEmpty();
        assertThat(h.unconfirmed()).containsExactly("b");
        assertThat(h.harmful()).containsExactly(new PgasSubject.Pair(8, 9));
        assertThat(h.plain()).containsExactly(new PgasSubject.Pair(10, 10));
        assertThat(h.wronglyPredicted()).containsExactly(new PgasSubject.Pair(4, 9));
        assertThat(h.wronglyConfirmed()).isEmpty();
    }

    @Test
    void whatTheProgramOrdersItselfMayBePredictedAndMustNotBeConfirmed() throws Exception {
        Hunted predicted = hunted("polling", "predicted 8 9");
        assertThat(predicted.handMade()).hasSize(1);
        assertThat(predicted.wronglyPredicted()).isEmpty();
        assertThat(hunted("polling", "confirmed 8 9").wronglyConfirmed()).hasSize(1);
    }

    /** A table that was cut off goes on with what is kept. */
    @Test
    void whatWasMeasuredIsReadAgain(@TempDir Path directory) throws Exception {
        CostTable.Cost cost = new CostTable.Cost();
        cost.failed = 1;
        cost.load = 2.5;
        cost.millis.put(Sampling.PLAIN, List.of(3L, 1L, 2L));
        cost.cpu.put(Sampling.PLAIN, List.of(4L, 5L, 6L));
        cost.millis.put(Sampling.HA, List.of(4L));
        cost.cpu.put(Sampling.HA, List.of(10L));
        cost.figures.put(Sampling.HA, new NodeFigures(Map.of("barriers", 7L)));
        Path file = directory.resolve("cost.properties");
        Kept.write(file, cost);
        CostTable.Cost again = Kept.cost(file, List.of(Sampling.PLAIN, Sampling.HA, Sampling.I));
        assertThat(again.plain()).isEqualTo(2);
        assertThat(again.ratio(Sampling.HA)).isEqualTo(2);
        assertThat(again.cpuRatio(Sampling.HA)).isEqualTo(2);
        assertThat(again.ratio(Sampling.I)).isNaN();
        assertThat(again.figures.get(Sampling.HA).get("barriers")).isEqualTo(7);
        assertThat(again.failed).isEqualTo(1);
        assertThat(again.load).isEqualTo(2.5);
    }

    /** What a shell says of itself and of its children. */
    @Test
    void theTimeOfAllJvmsIsAddedUp(@TempDir Path directory) throws Exception {
        Path one = Files.createDirectories(directory.resolve("node-0"));
        Path two = Files.createDirectories(directory.resolve("node-1"));
        Files.writeString(one.resolve("cpu.txt"), "0m0.01s 0m0.02s\n1m2.5s 0m0.25s\n");
        assertThat(Cluster.cpuMillis(List.of(one, two))).isEqualTo(-1);
        Files.writeString(two.resolve("cpu.txt"), "0m0.000s 0m0.000s\n0m1.000s 0m0.100s\n");
        assertThat(Cluster.cpuMillis(List.of(one, two))).isEqualTo(63_850);
    }

    @Test
    void aLineGoesThroughItsPoints() {
        Line line = Line.through(List.of(new Line.Point(2, 10), new Line.Point(4, 14), new Line.Point(8, 22)));
        assertThat(line.at(1024)).isCloseTo(2054, org.assertj.core.data.Offset.offset(1e-6));
        assertThat(line.error()).isLessThan(1e-9);
        assertThat(line.toString()).isEqualTo("6.00 + 2.00 T");
    }
}
