package dev.heddle.bench.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class RoundsTest {
    @Test
    void linesOfTheAgentAreCounted() {
        Rounds rounds = new Rounds();
        List.of("races 1 1: 3 4", "noise", "races 1 2:", "races 1 3: 4 9", "races 2 1: 9", "failed 1 2: failure X run",
                "failed 1 3: failure X run", "failed 2 1: deadlock Y lock").forEach(rounds::line);
        assertThat(rounds.count()).isEqualTo(2);
        assertThat(rounds.distinct()).isEqualTo(3);
        assertThat(rounds.cumulated()).containsExactly(List.of(2, 2, 3), List.of(1));
        assertThat(rounds.failures()).containsExactly("deadlock Y lock", "failure X run");
        assertThat(rounds.rounds("failure X run")).isEqualTo(1);
        assertThat(rounds.rounds("other")).isZero();
    }

    @Test
    void aPictureHasACurveForEachName() throws Exception {
        String svg = Curves.svg("A & B", Map.of("speed", List.of(List.of(1, 2, 4), List.of(1, 3, 3)), "pct:3",
                List.of(List.of(0, 1, 1))));
        Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        assertThat(document.getElementsByTagName("polyline").getLength()).isEqualTo(2);
        assertThat(document.getElementsByTagName("polygon").getLength()).isEqualTo(2);
        assertThat(svg).contains("A &amp; B");
    }
}
