package dev.heddle.bench.pgas;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

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

    @Test
    void aLineGoesThroughItsPoints() {
        Line line = Line.through(List.of(new Line.Point(2, 10), new Line.Point(4, 14), new Line.Point(8, 22)));
        assertThat(line.at(1024)).isCloseTo(2054, org.assertj.core.data.Offset.offset(1e-6));
        assertThat(line.error()).isLessThan(1e-9);
        assertThat(line.toString()).isEqualTo("6.00 + 2.00 T");
    }
}
